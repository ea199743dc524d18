import type { Core } from '@strapi/strapi';
import { ownTokenStrategy } from '../../setup/tokens';
import { sessionStrategy } from '../../accounts/sessions/strategy';
import { BLOCK_REASON_MAX, EMAIL_MAX, NAME_MAX, PASSWORD_MIN } from '../../contract.generated';

interface Plugin {
  register: (given: { strapi: Core.Strapi }) => void;
  routes: { admin: { routes: { method: string; path: string }[] }; 'content-api': object };
  contentTypes: { user: { schema: { info: object; attributes: Record<string, object> } } };
}

/** The panel's labels of Strapi's own fields. */
const LABELS: Record<string, string> = {
  username: 'Nombre de usuario (su correo)',
  email: 'E-mail',
  password: 'Contraseña',
  provider: 'Proveedor',
  confirmed: 'Confirmado',
  blocked: 'Bloqueado',
  role: 'Rol',
};

const label = (text: string, help = '') => ({ panel: { label: text, help } });

/** Adds a name, the block and the confirmation of its e-mail to the account; the plugin's routes are removed: ours are in src/accounts. */
export default (plugin: Plugin): Plugin => {
  const { schema } = plugin.contentTypes.user;
  schema.info = { ...schema.info, displayName: 'Usuario' };
  for (const [name, text] of Object.entries(LABELS)) {
    Object.assign(schema.attributes[name] ?? {}, { pluginOptions: label(text) });
  }
  Object.assign(schema.attributes, {
    password: { ...schema.attributes.password, minLength: PASSWORD_MIN },
    name: { type: 'string', maxLength: NAME_MAX, pluginOptions: label('Nombre') },
    blockedUntil: {
      type: 'datetime',
      private: true,
      pluginOptions: label('Bloqueado hasta', 'Vacío: hasta que se le quite el bloqueo.'),
    },
    blockedReason: {
      type: 'text',
      maxLength: BLOCK_REASON_MAX,
      private: true,
      pluginOptions: label('Motivo del bloqueo', 'Lo lee la persona al intentar entrar.'),
    },
    noticeReplies: {
      type: 'boolean',
      default: true,
      pluginOptions: label('Avisos de respuestas', 'Por correo, cuando alguien le responde.'),
    },
    noticeForums: {
      type: 'boolean',
      default: true,
      pluginOptions: label('Avisos de foros', 'Por correo, de los foros que sigue.'),
    },
    confirmBy: {
      type: 'datetime',
      private: true,
      pluginOptions: label(
        'Confirmar antes de',
        'Después, si nadie la confirmó, la cuenta se borra.',
      ),
    },
    provedEmail: {
      type: 'string',
      maxLength: EMAIL_MAX,
      private: true,
      pluginOptions: label('Correo comprobado', 'El que se comprobó con un enlace que le llegó.'),
    },
    eraseAt: {
      type: 'datetime',
      private: true,
      pluginOptions: label('Se borra', 'Su persona lo pidió, y hasta ese día puede conservarla.'),
    },
  });
  // Each start makes the roles (setup/grants.ts); one that was deleted there would take all its admins away.
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter(
    ({ method, path }) => method === 'GET' || !path.startsWith('/roles'),
  );
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  plugin.register = ({ strapi }) => {
    const auth = strapi.get<{ register(type: string, strategy: object): void }>('auth');
    auth.register('content-api', ownTokenStrategy(strapi));
    auth.register('content-api', sessionStrategy(strapi));
  };
  return plugin;
};

import type { Core } from '@strapi/strapi';
import { accountsOf, canonicalEmail } from '../accounts/accounts';
import { hashPassword } from '../accounts/passwords';
import { raw } from '../database/raw';
import { env } from '../env';

const NAME = 'Administrador';

/** Any visitor may have registered that account. */
const NOT_PROMOTED =
  'No hay ningún administrador activo, y la cuenta de ADMIN_EMAIL ya existe: no se le da el sitio a quien la haya creado. Usa «npm run admin».';

interface PanelUsers {
  count(): Promise<number>;
  create(values: object): Promise<unknown>;
}

interface PanelRoles {
  getSuperAdmin(): Promise<{ id: number }>;
}

/** Only while there is none: afterwards the owner manages the accounts. */
export async function createFirstAdmins(strapi: Core.Strapi): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD: password } = env();
  if (!ADMIN_EMAIL || !password) return;
  const email = canonicalEmail(ADMIN_EMAIL);
  await createSiteAdmin(strapi, email, password);
  await createPanelAdmin(strapi, email, password);
}

async function createSiteAdmin(strapi: Core.Strapi, email: string, password: string) {
  const accounts = accountsOf(strapi);
  if ((await accounts.countAdmins()) > 0) return;
  const known = await accounts.byEmail(email);
  if (known) return void strapi.log.warn(NOT_PROMOTED);
  const passwordHash = await hashPassword(password);
  await accounts.create({ name: NAME, email, passwordHash, isAdmin: true });
}

/** Strapi gives one also to an account that is in use: with it any reader of the link would set another password. */
export async function withdrawInvitations(strapi: Core.Strapi): Promise<void> {
  await raw(
    strapi,
    'update admin_users set registration_token = null where is_active and registration_token is not null',
  );
}

/** Until there is one, any visitor of the panel can register as its first admin. */
async function createPanelAdmin(strapi: Core.Strapi, email: string, password: string) {
  const users = strapi.service('admin::user') as unknown as PanelUsers;
  if ((await users.count()) > 0) return;
  const roles = strapi.service('admin::role') as unknown as PanelRoles;
  const { id } = await roles.getSuperAdmin();
  await users.create({
    email,
    password,
    firstname: NAME,
    lastname: '',
    isActive: true,
    roles: [id],
    preferedLanguage: 'es',
  });
}

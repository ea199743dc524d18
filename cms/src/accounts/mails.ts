import { LEAVES_NO_ROW, LINK, WARNING } from '../mail/mail';
import type { Mail } from '../mail/outbox';

// What the site writes to accounts. Never a name: a stranger who registers the address chooses it.

const RECOVER = { button: 'Recuperar mi cuenta', path: '/#/recuperar' };

const KEYS_REMOVED =
  'Las llaves de acceso que tenía se quitaron: agrega otra vez, en tu perfil, las que sean tuyas.';

export const resetMail = (to: string, nonce?: string): Mail => ({
  ...{ kind: LINK.reset, to, subject: 'Elige una contraseña nueva' },
  blocks: [
    { text: 'Con este enlace eliges una contraseña nueva para tu cuenta:' },
    { button: 'Elegir contraseña', path: '/#/nueva-clave?t=', ...(nonce && { nonce }) },
    {
      text: 'Vale 30 minutos y una sola vez. Te llega porque alguien pidió entrar sin la contraseña, o porque tu cuenta administra ahora el sitio: entonces solo entra quien lee este correo. Si no lo esperabas, no hagas nada.',
    },
  ],
});

export const passwordChangedMail = (to: string, keysRemoved = 0): Mail => ({
  ...{ kind: WARNING.password, to, subject: 'Tu contraseña cambió' },
  blocks: [
    { text: 'La contraseña de tu cuenta acaba de cambiar, y tus sesiones abiertas se cerraron.' },
    ...(keysRemoved > 0 ? [{ text: KEYS_REMOVED }] : []),
    { text: 'Si no fuiste tú, elige otra ahora mismo:' },
    RECOVER,
  ],
});

export const confirmMail = (to: string, nonce: string): Mail => ({
  ...{ kind: LINK.confirm, to, subject: 'Confirma tu correo' },
  blocks: [
    { text: 'Con esta dirección se creó una cuenta. Confirma que es tuya:' },
    { button: 'Confirmar mi correo', path: '/#/confirmar-correo?t=', nonce },
    {
      text: 'Vale siete días; una cuenta que nadie confirma se borra. Si no fuiste tú, no hagas nada.',
    },
  ],
});

export const newAddressMail = (to: string, nonce: string): Mail => ({
  ...{ kind: LINK.address, to, subject: 'Confirma tu correo nuevo' },
  blocks: [
    { text: 'Alguien puso esta dirección en su cuenta. Si fuiste tú, confírmala:' },
    { button: 'Usar este correo', path: '/#/confirmar-correo?t=', nonce },
    { text: 'Vale un día. Si no fuiste tú, no hagas nada.' },
  ],
});

export const addressAskedMail = (to: string): Mail => ({
  ...{ kind: WARNING.addressAsked, to, subject: 'Se pidió cambiar tu correo' },
  blocks: [
    { text: 'En tu cuenta se pidió usar otro correo. Cambia cuando se confirme desde el nuevo.' },
    { text: 'Si no fuiste tú, elige otra contraseña ahora mismo: así el cambio no se hace.' },
    RECOVER,
  ],
});

export const addressChangedMail = (to: string): Mail => ({
  ...{ kind: WARNING.addressChanged, to, subject: 'El correo de tu cuenta cambió' },
  blocks: [
    { text: 'Desde ahora tu cuenta se usa con otro correo.' },
    { text: 'Si no fuiste tú, responde cuanto antes a quien administra el sitio.' },
  ],
});

const NOT_YOURS =
  'Si no fuiste tú, elige otra contraseña ahora mismo y quita en tu perfil lo que no sea tuyo.';

export const passkeyMail = (to: string, isAdded: boolean): Mail => ({
  ...{ kind: isAdded ? WARNING.keyAdded : WARNING.keyRemoved, to },
  subject: isAdded ? 'Se añadió una llave de acceso' : 'Se quitó una llave de acceso',
  blocks: [
    {
      text: isAdded
        ? 'Desde ahora tu cuenta también se abre con ella.'
        : 'Tu cuenta ya no se abre con ella.',
    },
    { text: NOT_YOURS },
    RECOVER,
  ],
});

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

export const scheduledMail = (to: string, eraseAt: Date): Mail => ({
  ...{ kind: WARNING.erasure, to, subject: 'Tu cuenta se va a borrar' },
  blocks: [
    { text: `Pediste borrar tu cuenta. Se borrará el ${inWords.format(eraseAt)}.` },
    { text: 'Hasta ese día puedes conservarla: entra y pulsa «Conservar mi cuenta».' },
    { button: 'Abrir mi perfil', path: '/#/profileuser' },
    { text: 'Si no fuiste tú, cambia tu contraseña: con eso la cuenta se queda.' },
  ],
});

export const keptMail = (to: string): Mail => ({
  ...{ kind: WARNING.kept, to, subject: 'Tu cuenta se queda' },
  blocks: [{ text: 'Ya no se va a borrar: todo sigue como estaba.' }],
});

/** Its row goes once it went out: there is no account left whose address it could keep. */
export const erasedMail = (to: string): Mail => ({
  ...{ kind: LEAVES_NO_ROW, to, subject: 'Tu cuenta se borró' },
  blocks: [
    { text: 'Tu cuenta y tus datos ya no están en este sitio.' },
    { text: 'Tus comentarios siguen en sus conversaciones, firmados «Cuenta eliminada».' },
  ],
});

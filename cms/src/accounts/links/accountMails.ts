import { LINK, WARNING } from '../../mail/mail';
import type { Mail } from '../../mail/outbox';

// What the site writes to accounts. Never a name: a stranger who registers the address chooses it.

const KEYS_REMOVED =
  'Las llaves de acceso que tenía se quitaron: agrega otra vez, en tu perfil, las que sean tuyas.';

export const resetMail = (to: string, isAdmin: boolean, nonce?: string): Mail => ({
  kind: isAdmin ? LINK.adminReset : LINK.reset,
  to,
  subject: 'Elige una contraseña nueva',
  blocks: [
    { text: 'Con este enlace eliges una contraseña nueva para tu cuenta:' },
    { button: 'Elegir contraseña', path: '/#/nueva-clave?t=', ...(nonce && { nonce }) },
    {
      text: 'Vale 30 minutos y una sola vez. Te llega porque alguien pidió entrar sin la contraseña, o porque tu cuenta administra ahora el sitio: entonces solo entra quien lee este correo. Si no lo esperabas, no hagas nada.',
    },
  ],
});

export const passwordChangedMail = (to: string, keysRemoved = 0): Mail => ({
  kind: WARNING.password,
  to,
  subject: 'Tu contraseña cambió',
  blocks: [
    { text: 'La contraseña de tu cuenta acaba de cambiar, y tus sesiones abiertas se cerraron.' },
    ...(keysRemoved > 0 ? [{ text: KEYS_REMOVED }] : []),
    { text: 'Si no fuiste tú, elige otra ahora mismo:' },
    { button: 'Recuperar mi cuenta', path: '/#/recuperar' },
  ],
});

export const confirmMail = (to: string, nonce: string): Mail => ({
  kind: LINK.confirm,
  to,
  subject: 'Confirma tu correo',
  blocks: [
    { text: 'Con esta dirección se creó una cuenta. Confirma que es tuya:' },
    { button: 'Confirmar mi correo', path: '/#/confirmar-correo?t=', nonce },
    {
      text: 'Vale siete días; una cuenta que nadie confirma se borra. Si no fuiste tú, no hagas nada.',
    },
  ],
});

export const newAddressMail = (to: string, nonce: string): Mail => ({
  kind: LINK.address,
  to,
  subject: 'Confirma tu correo nuevo',
  blocks: [
    { text: 'Alguien puso esta dirección en su cuenta. Si fuiste tú, confírmala:' },
    { button: 'Usar este correo', path: '/#/confirmar-correo?t=', nonce },
    { text: 'Vale un día. Si no fuiste tú, no hagas nada.' },
  ],
});

export const addressAskedMail = (to: string): Mail => ({
  kind: WARNING.addressAsked,
  to,
  subject: 'Se pidió cambiar tu correo',
  blocks: [
    { text: 'En tu cuenta se pidió usar otro correo. Cambia cuando se confirme desde el nuevo.' },
    { text: 'Si no fuiste tú, elige otra contraseña ahora mismo: así el cambio no se hace.' },
    { button: 'Recuperar mi cuenta', path: '/#/recuperar' },
  ],
});

export const addressChangedMail = (to: string): Mail => ({
  kind: WARNING.addressChanged,
  to,
  subject: 'El correo de tu cuenta cambió',
  blocks: [
    { text: 'Desde ahora tu cuenta se usa con otro correo.' },
    { text: 'Si no fuiste tú, responde cuanto antes a quien administra el sitio.' },
  ],
});

import { WARNING } from '../../mail/mail';
import type { Mail } from '../../mail/outbox';

const NOT_YOU = [
  {
    text: 'Si no fuiste tú, elige otra contraseña ahora mismo y quita en tu perfil lo que no sea tuyo.',
  },
  { button: 'Recuperar mi cuenta', path: '/#/recuperar' },
];

export const addedMail = (to: string): Mail => ({
  kind: WARNING.keyAdded,
  to,
  subject: 'Se añadió una llave de acceso',
  blocks: [{ text: 'Desde ahora tu cuenta también se abre con ella.' }, ...NOT_YOU],
});

export const removedMail = (to: string): Mail => ({
  kind: WARNING.keyRemoved,
  to,
  subject: 'Se quitó una llave de acceso',
  blocks: [{ text: 'Tu cuenta ya no se abre con ella.' }, ...NOT_YOU],
});

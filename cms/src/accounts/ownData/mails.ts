import type { Mail } from '../../mail/outbox';
import { LEAVES_NO_ROW, WARNING } from '../../mail/mail';

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

export const scheduledMail = (to: string, eraseAt: Date): Mail => ({
  kind: WARNING.erasure,
  to,
  subject: 'Tu cuenta se va a borrar',
  blocks: [
    { text: `Pediste borrar tu cuenta. Se borrará el ${inWords.format(eraseAt)}.` },
    { text: 'Hasta ese día puedes conservarla: entra y pulsa «Conservar mi cuenta».' },
    { button: 'Abrir mi perfil', path: '/#/profileuser' },
    { text: 'Si no fuiste tú, cambia tu contraseña: con eso la cuenta se queda.' },
  ],
});

export const keptMail = (to: string): Mail => ({
  kind: WARNING.kept,
  to,
  subject: 'Tu cuenta se queda',
  blocks: [{ text: 'Ya no se va a borrar: todo sigue como estaba.' }],
});

/** Its row goes once it went out: nobody is left whose address it could keep. */
export const erasedMail = (to: string): Mail => ({
  kind: LEAVES_NO_ROW,
  to,
  subject: 'Tu cuenta se borró',
  blocks: [
    { text: 'Tu cuenta y tus datos ya no están en este sitio.' },
    { text: 'Tus comentarios siguen en sus conversaciones, firmados «Cuenta eliminada».' },
  ],
});

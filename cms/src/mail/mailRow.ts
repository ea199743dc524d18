import type { Block } from './block';

export const MAIL = 'api::record.mail';

/** The kind of mail that leaves no row behind, sent or failed: see accounts/ownData/mails.ts. */
export const LEAVES_NO_ROW = 'cuenta-borrada';

/** The kinds of mail for which whoever asked waits: see accounts/links/accountMails.ts. */
export const LINK = {
  reset: 'nueva-clave',
  /** Of an account that administers the site. */
  adminReset: 'nueva-clave-admin',
  confirm: 'confirmar',
  address: 'correo-nuevo',
} as const;

/** The kinds that tell whose account it is what was done with it. */
export const WARNING = {
  password: 'clave-cambiada',
  addressAsked: 'cambio-de-correo',
  addressChanged: 'correo-cambiado',
  keyAdded: 'llave-nueva',
  keyRemoved: 'llave-quitada',
  erasure: 'borrar-cuenta',
  kept: 'conservar-cuenta',
} as const;

/** The kinds that go to whoever takes part in a forum. */
export const FORUM = { comments: 'foro', replies: 'respuesta' } as const;

/** The kinds that go to the site's owner. */
export const OWNER = {
  message: 'mensaje',
  messages: 'mensajes-juntos',
  suspicious: 'mensajes-sospechosos',
  moderation: 'moderacion',
  unanswered: 'mensajes-sin-respuesta',
} as const;

/** What the owner answers a message: a letter of hers, and no notice of the site. */
export const ANSWER = 'contestacion';

/** As the panel shows it: see the schema. */
export const STATE = { pending: 'pendiente', sent: 'enviado', failed: 'fallido' } as const;

/** The screen with all messages. */
export const MESSAGES = '/#/admin/mensajes';

/** What the owner gets of each message, and the screen that shows it: its number comes behind. */
export const MESSAGE = {
  ...{ kind: OWNER.message, path: `${MESSAGES}/` },
  /** The same of an earlier version. */
  formerPath: '/#/admin/contactlist?mensaje=',
};

/** The notice of a message and its answers are one thread: this is the name of the notice. */
export const threadOf = (number: number, made: Date | string): string =>
  `mensaje-${number}-${new Date(made).getTime()}`;

export interface MailRow {
  id: number;
  documentId: string;
  kind: string;
  recipient: string;
  account: number | null;
  subject: string;
  tries: number;
  replyTo: string | null;
  body: Block[];
  listUnsubscribe: string | null;
  gatherKey: string | null;
  thread: string | null;
  createdAt: string;
}

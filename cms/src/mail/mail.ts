import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { EMAIL_MAX } from '../contract.generated';
import { env } from '../env';
import { sanitizeText } from '../sanitize/plainText';

export const MAIL = 'api::record.mail';

/** The kind of mail that leaves no row behind, sent or failed: see accounts/mails.ts. */
export const LEAVES_NO_ROW = 'cuenta-borrada';

/** The kinds whose recipient waits for a link: see accounts/mails.ts. */
export const LINK = {
  reset: 'nueva-clave',
  confirm: 'confirmar',
  address: 'correo-nuevo',
} as const;

/** The kinds that tell an owner what was done with the account. */
export const WARNING = {
  password: 'clave-cambiada',
  addressAsked: 'cambio-de-correo',
  addressChanged: 'correo-cambiado',
  keyAdded: 'llave-nueva',
  keyRemoved: 'llave-quitada',
  erasure: 'borrar-cuenta',
  kept: 'conservar-cuenta',
} as const;

/** The kinds that go to the followers of a forum. */
export const FORUM = { comments: 'foro', replies: 'respuesta' } as const;

/** The kinds that go to the site's owner. */
export const OWNER = {
  message: 'mensaje',
  messages: 'mensajes-juntos',
  suspicious: 'mensajes-sospechosos',
  moderation: 'moderacion',
  unanswered: 'mensajes-sin-respuesta',
} as const;

/** The owner's answer to a message: a letter of hers, and no notice of the site. */
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

/** What a mail is made of, one below the other. Every text is shown as text. */
export type Block =
  /** Our own words. */
  | { text: string }
  /** What a writer wrote, with their name and the number of their account. */
  | { quote: string; by?: string; writer?: number }
  /** A link into the site. With a nonce, the secret that belongs to it is put behind the path. */
  | { button: string; path: string; nonce?: string };

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

/** Of all texts of a mail together: with every character escaped it stays below 50 KB. */
const TEXT_MAX = 6_000;

/** As it is stored: what PostgreSQL can hold, and no more than a mail should have. */
export function boundedBlocks(blocks: Block[]): Block[] {
  let left = TEXT_MAX;
  const cut = (text: string): string => {
    const clean = sanitizeText(text);
    const kept = clean.length <= left ? clean : `${sanitizeText(clean.slice(0, left))}…`;
    left = Math.max(0, left - clean.length);
    return kept;
  };
  return blocks.map((block) => {
    if ('text' in block) return { text: cut(block.text) };
    if ('button' in block) return { ...block, button: cut(block.button) };
    const by = block.by && { by: cut(block.by.slice(0, 255)) };
    return { ...block, quote: cut(block.quote), ...by };
  });
}

/** Line breaks, NUL and whatever else is not shown: with them a text would become a header. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line of at most so many characters, for a header. */
export function headerText(text: string, max: number): string {
  const line = text.slice(0, 4 * max).replace(UNPRINTABLE, ' ');
  // The beginning of an encoded word (RFC 2047): a mail program would decode what stands in it.
  const characters = [...line.replaceAll('=?', '= ?').trim()];
  return characters.length <= max
    ? characters.join('')
    : `${characters.slice(0, max - 1).join('')}…`;
}

const email = z.email().max(EMAIL_MAX);

/** One e-mail and nothing else: no name, no list, no comment. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** The secret of a link. Only its nonce is stored with the mail: no reader of the database can make the link of it. */
export const linkSecret = (nonce: string): string =>
  createHmac('sha256', env().JWT_SECRET).update(`link ${nonce}`).digest('base64url');

export const urlOf = ({ path, nonce }: { path: string; nonce?: string }): string =>
  `${env().mail?.SITE_URL ?? ''}${path}${nonce ? linkSecret(nonce) : ''}`;

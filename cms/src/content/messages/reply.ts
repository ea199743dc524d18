import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Caller } from '../../accounts/caller';
import { raw } from '../../database/raw';
import { conflict, wrongField } from '../../errors';
import type { Kind } from '../../kinds/kind';
import { isEmail } from '../../mail/mail';
import { ANSWER, threadOf } from '../../mail/mail';
import { mailEnabled, ownerEmail, queueMail, type Mail } from '../../mail/outbox';
import { isBlank } from '../../sanitize/name';
import { sanitizeText } from '../../sanitize/plainText';
import type { Row } from '../present';
import type { Reply } from './conversation';

const DATE = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

interface Message {
  number: number;
  email: string | null;
  topic: string | null;
  comment: string | null;
  created_at: Date;
}

/** A letter of the owner's: her words, what they answer, and her own address to write back to. */
function letterOf(message: Message, { text, mail }: Reply, replyTo: string | undefined): Mail {
  const { number, email, topic, comment, created_at: made } = message;
  const quote = { by: `El ${DATE.format(made)} escribiste`, quote: comment ?? '' };
  return {
    kind: ANSWER,
    to: email ?? '',
    subject: `Re: ${topic || 'tu mensaje'}`,
    blocks: [{ text }, ...(comment ? [quote] : [])],
    replyTo,
    dedupeKey: mail,
    thread: threadOf(number, made),
  };
}

const KEEP = (table: string) => `update "${table}"
  set replies = coalesce(replies, '[]') || jsonb_build_array(cast(:reply as jsonb)), suspicious = false,
      state = case when coalesce(state, 'new') = 'new' then 'answered' else state end,
      updated_at = date_trunc('milliseconds', clock_timestamp() at time zone 'utc')
  where id = :id`;

/** Answers a message by mail: the answer and its mail are written together, or neither is. */
export async function reply(
  strapi: Core.Strapi,
  { table }: Kind,
  { id }: Row,
  { text: given, by }: { text: string; by: Caller },
): Promise<void> {
  const text = sanitizeText(given).trim();
  if (isBlank(text)) throw wrongField('text', 'Escribe tu respuesta.');
  if (!mailEnabled())
    throw conflict('El sitio no envía correo: responde desde tu programa de correo', 'mail.off');
  await strapi.db.transaction(async () => {
    const sql = `select number, email, topic, comment, created_at from "${table}" where id = ? for update`;
    const [message] = await raw<Message>(strapi, sql, [id]);
    if (!message?.email || !isEmail(message.email))
      throw conflict('Quien escribió no dejó un correo al que responder', 'message.no_email');
    const at = new Date().toISOString();
    const entry: Reply = { text, at, by: by.name, mail: `${ANSWER} ${randomUUID()}` };
    await queueMail(strapi, letterOf(message, entry, await ownerEmail(strapi)));
    await raw(strapi, KEEP(table), { id, reply: JSON.stringify(entry) });
  });
}

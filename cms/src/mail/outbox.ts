import type { Core } from '@strapi/strapi';
import { runAll } from '../database/install';
import { monthsBefore } from '../database/monthsBefore';
import { env } from '../env';
import { ownerCard } from '../kinds/ownerCard';
import { log } from '../log';
import { boundedBlocks, headerText, isEmail, LINK, MAIL, STATE, type Block } from './mail';

export const SUBJECT_MAX = 78;

export interface Mail {
  /** Why it is sent: one word, for the panel and for limits by kind. */
  kind: string;
  to: string;
  /** The account that it is sent to, where it is one. */
  account?: number | undefined;
  subject: string;
  blocks: Block[];
  /** Left out when it is no e-mail. */
  replyTo?: string | undefined;
  /** See threadOf. */
  thread?: string | undefined;
  /** The path of the site at which a POST takes the recipient off this list. */
  listUnsubscribe?: string;
  /** Of two mails with the same key only the first is sent. */
  dedupeKey?: string | undefined;
  /** Of which forum and follower it is: see forum/notices/followers.ts. */
  gatherKey?: string;
  /** Not before this moment. */
  due?: Date;
}

/** Whether the site sends mail at all: without it nothing that needs it is shown or enforced. */
export const mailEnabled = (): boolean => env().mail !== undefined;

/** Whether new accounts have to confirm their e-mail. */
export const verifiesEmail = (): boolean => env().mail?.VERIFY_EMAIL === 'on';

/**
 * Writes a mail down to be sent, in the caller's transaction if there is one: it goes out when that is
 * committed, and never without. Says whether there is now such a mail.
 */
export async function queueMail(strapi: Core.Strapi, mail: Mail): Promise<boolean> {
  if (!mailEnabled()) return false;
  if (!isEmail(mail.to)) {
    log('warn', 'Un correo no se envía: su destinatario no es una dirección', { kind: mail.kind });
    return false;
  }
  const { to, blocks, replyTo, due, ...plain } = mail;
  const mails = strapi.db.query(MAIL);
  return await strapi.db.transaction(async ({ trx }) => {
    if (mail.dedupeKey !== undefined) {
      // Held until the commit: another who queues the same mail meanwhile waits, and then finds it.
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [mail.dedupeKey]);
      if ((await mails.count({ where: { dedupeKey: mail.dedupeKey } })) > 0) return false;
    }
    await mails.create({
      data: {
        ...plain,
        ...written({ subject: mail.subject, blocks }),
        recipient: to,
        replyTo: replyTo && isEmail(replyTo) ? replyTo : null,
        ...{ gathered: 1, state: STATE.pending, tries: 0, error: '', due: due ?? new Date() },
      },
    });
    return true;
  });
}

const written = ({ subject, blocks }: Pick<Mail, 'subject' | 'blocks'>) => ({
  subject: headerText(subject, SUBJECT_MAX),
  body: boundedBlocks(blocks),
});

/** What waits of these kinds for an account is out of date: the next one says how it is now. */
export async function dropWaiting(
  strapi: Core.Strapi,
  account: number,
  kinds: string[],
): Promise<void> {
  const where = { kind: { $in: kinds }, account, state: STATE.pending, tries: 0 };
  await strapi.db.query(MAIL).deleteMany({ where });
}

/** One mail for many events: the first one queues it, and each further one is counted in it until it goes out. */
export async function gatherMail(
  strapi: Core.Strapi,
  mail: Omit<Mail, 'subject' | 'blocks'>,
  compose: (count: number) => Pick<Mail, 'subject' | 'blocks'>,
): Promise<void> {
  const where = { kind: mail.kind, state: STATE.pending, tries: 0 };
  const { tableName } = strapi.db.metadata.get(MAIL);
  await strapi.db.transaction(async ({ trx }) => {
    const [waiting] = (await trx(tableName)
      .where(where)
      .increment('gathered', 1)
      .returning(['id', 'gathered'])) as { id: number; gathered: number }[];
    if (!waiting) return void (await queueMail(strapi, { ...mail, ...compose(1) }));
    const data = written(compose(waiting.gathered));
    await strapi.db.query(MAIL).update({ where: { id: waiting.id }, data });
  });
}

/** The address of the site's notices: MAIL_TO, or the first card's e-mail. */
export async function ownerEmail(strapi: Core.Strapi): Promise<string | undefined> {
  const { mail } = env();
  if (mail?.MAIL_TO) return mail.MAIL_TO;
  const card = await ownerCard(strapi);
  return card?.email && isEmail(card.email) ? card.email : undefined;
}

/** The sender looks every few seconds: among what waits, never among what was sent. */
export async function installOutbox(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(MAIL);
  await runAll(strapi, [
    `create index if not exists portafolio_mail_due on "${tableName}" (due, id) where state = '${STATE.pending}'`,
    `create index if not exists portafolio_mail_sent on "${tableName}" (sent_at)`,
    `create index if not exists portafolio_mail_gather on "${tableName}" (gather_key) where state = '${STATE.pending}'`,
    `create index if not exists portafolio_mail_key on "${tableName}" (dedupe_key)`,
    'drop index if exists portafolio_mail_tried',
    // Links of admins had a name of their own.
    `update "${tableName}" set kind = '${LINK.reset}' where kind = 'nueva-clave-admin' and state <> '${STATE.sent}'`,
  ]);
}

/** A mail that is over is kept for as long as a reader of the panel may ask what became of it. */
export async function sweepMails(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = monthsBefore(now, env().KEEP_MAILS_MONTHS);
  const where = { state: { $ne: STATE.pending }, createdAt: { $lt: before } };
  await strapi.db.query(MAIL).deleteMany({ where });
}

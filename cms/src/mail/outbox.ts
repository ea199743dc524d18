import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { ownerCard } from '../kinds/ownerCard';
import { log } from '../log';
import { boundedBlocks, SITE_PATH, type Block } from './block';
import { headerText, isEmail } from './headerText';
import { LINK, MAIL, STATE, WARNING } from './mailRow';

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
  /** The path of the site that takes whoever posts to it off this list, with its token. */
  listUnsubscribe?: string | undefined;
  /** Of two mails with the same key only the first is sent. */
  dedupeKey?: string | undefined;
  /** See gather.ts. */
  gatherKey?: string | undefined;
  /** Who asked for it, where that is not the request at hand: see requesterOf. */
  requester?: string | null;
  /** Not before this moment. */
  due?: Date | undefined;
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
  return await strapi.db.transaction(async ({ trx }) => {
    if (mail.dedupeKey !== undefined) {
      // Held until the commit: whoever queues the same mail meanwhile waits, and then finds it.
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [mail.dedupeKey]);
      const where = { dedupeKey: mail.dedupeKey };
      if (await strapi.db.query(MAIL).findOne({ where, select: ['id'] })) return false;
    }
    const asked = REQUESTED.includes(mail.kind) ? requesterOf(strapi) : null;
    const data = { ...rowOf(mail), requester: mail.requester ?? asked };
    await strapi.db.query(MAIL).create({ data });
    return true;
  });
}

const REQUESTED: string[] = [...Object.values(LINK), ...Object.values(WARNING)];

/** From which address the request comes, if there is one: a keyed hash, as nobody has to read it. */
function requesterOf(strapi: Core.Strapi): string | null {
  const address = strapi.requestContext.get()?.get('x-forwarded-for');
  if (!address) return null;
  return createHmac('sha256', env().JWT_SECRET).update(`requester ${address}`).digest('base64url');
}

/** Of each kind one a day to an account's e-mail: whoever goes back and forth sends no more. */
export const queueDaily = (strapi: Core.Strapi, mail: Mail, account: number): Promise<boolean> => {
  const today = new Date().toISOString().slice(0, 10);
  const dedupeKey = `${mail.kind} ${account} ${mail.to} ${today}`;
  return queueMail(strapi, { ...mail, account, dedupeKey });
};

function rowOf({
  kind,
  to,
  account,
  subject,
  blocks,
  replyTo,
  listUnsubscribe,
  thread,
  due,
  ...keys
}: Mail) {
  const path = listUnsubscribe && SITE_PATH.test(listUnsubscribe) ? listUnsubscribe : null;
  return {
    kind,
    recipient: to,
    account: account ?? null,
    subject: headerText(subject, SUBJECT_MAX),
    body: boundedBlocks(blocks),
    replyTo: replyTo && isEmail(replyTo) ? replyTo : null,
    listUnsubscribe: path,
    thread: thread ?? null,
    dedupeKey: keys.dedupeKey ?? null,
    gatherKey: keys.gatherKey ?? null,
    gathered: 1,
    state: STATE.pending,
    tries: 0,
    error: '',
    due: due ?? new Date(),
  };
}

/** Who gets the notices of the site: MAIL_TO, or the first card's e-mail. */
export async function ownerEmail(strapi: Core.Strapi): Promise<string | undefined> {
  const { mail } = env();
  if (mail?.MAIL_TO) return mail.MAIL_TO;
  const card = await ownerCard(strapi);
  return card?.email && isEmail(card.email) ? card.email : undefined;
}

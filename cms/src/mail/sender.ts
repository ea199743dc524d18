import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { env, type MailVariables } from '../env';
import { ownerCard } from '../kinds/ownerCard';
import { log } from '../log';
import { headerText, LEAVES_NO_ROW, LINK, MAIL, STATE, WARNING, type MailRow } from './mail';
import { SUBJECT_MAX } from './outbox';
import { messageOf, openTransport } from './transport';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long after each failed try the next one is made. After the last the mail has failed. */
const RETRY_AFTER = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);
/** One try takes no longer. */
const TRY_MS = 90_000;
/** As long as one try belongs to one sender: if that dies, another takes the mail. */
const LEASE_MS = 2 * TRY_MS;
const POLL_MS = 5_000;

/** So many account mails that a stranger can cause go to one mailbox in a day. */
const MAILBOX_MAX = 5;
const CAUSED: string[] = Object.values(LINK);
/** And so many of each kind that an account's own deeds cause. */
const WARNINGS: string[] = Object.values(WARNING);
/** For these a quarter of the day's mails is kept. */
const OF_ACCOUNTS: string[] = [...Object.values(LINK), ...Object.values(WARNING)];
const KEPT = 1 / 4;

/**
 * Takes the next mail and moves it out of the way of other senders, so that no transaction is open while the
 * mail server thinks.
 */
const TAKE = `
  with spent as (
    select count(*) as mails, count(*) filter (where not kind = any(:ofAccounts)) as others
      from mails where sent_at > :yesterday)
  update mails set tries = coalesce(tries, 0) + 1, tried_at = :now, due = :lease where id = (
    select id from mails as next, spent
     where state = '${STATE.pending}' and due <= :now and spent.mails < :max
       and (kind = any(:ofAccounts) or spent.others < :othersMax)
       and not (kind = any(:caused) and ${MAILBOX_MAX} <= (
         select count(*) from mails as sent where sent.kind = any(:caused) and sent.sent_at > :yesterday
            and lower(sent.recipient) = lower(next.recipient)))
       and not (kind = any(:warnings) and ${MAILBOX_MAX} <= (
         select count(*) from mails as sent where sent.kind = next.kind and sent.sent_at > :yesterday
            and lower(sent.recipient) = lower(next.recipient)))
     order by due, id limit 1 for update of next skip locked)
  returning id`;

async function take(strapi: Core.Strapi, max: number): Promise<MailRow | undefined> {
  const at = Date.now();
  const [taken] = await raw<{ id: number }>(strapi, TAKE, {
    ...{ now: new Date(at), lease: new Date(at + LEASE_MS), yesterday: new Date(at - DAY) },
    ...{ max, othersMax: Math.max(1, Math.ceil(max * (1 - KEPT))) },
    ...{ ofAccounts: OF_ACCOUNTS, caused: CAUSED, warnings: WARNINGS },
  });
  if (!taken) return undefined;
  return (await strapi.db.query(MAIL).findOne({ where: { id: taken.id } })) as MailRow;
}

/** A mail as it goes out, and what is written down with its having gone. */
export type Outgoing = MailRow & { sent?: () => Promise<unknown> };

/** What a mail gets only as it goes out; undefined where it is of no use any more. */
export type Complete = (strapi: Core.Strapi, row: MailRow) => Promise<Outgoing | undefined>;

async function deliver(mail: MailVariables, row: MailRow, owner: string): Promise<void> {
  const message = messageOf(mail, row, owner);
  const transport = openTransport(mail);
  const late = sleep(TRY_MS, undefined, { ref: false }).then(() => {
    throw new Error('El servidor de correo no terminó de contestar');
  });
  try {
    await Promise.race([transport.sendMail(message), late]);
  } finally {
    transport.close();
  }
}

/** For the panel; the log gets no more than the code, as the answer may name an address. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'Error desconocido').slice(0, 500);

/** Sends the next mail that is due, and says whether there was one. */
export async function sendNext(strapi: Core.Strapi, complete: Complete): Promise<boolean> {
  const { mail } = env();
  const row = mail && (await take(strapi, mail.MAIL_DAILY_MAX));
  if (!row) return false;
  const mails = strapi.db.query(MAIL);
  const where = { id: row.id };
  const write = (data: object, isOver: boolean) =>
    isOver && row.kind === LEAVES_NO_ROW ? mails.delete({ where }) : mails.update({ where, data });
  try {
    const outgoing = await complete(strapi, row);
    if (!outgoing) {
      await mails.delete({ where });
      return true;
    }
    await deliver(mail, outgoing, headerText((await ownerCard(strapi))?.name ?? '', SUBJECT_MAX));
    const { kind, subject } = outgoing;
    await strapi.db.transaction(async () => {
      await outgoing.sent?.();
      await write({ state: STATE.sent, sentAt: new Date(), error: '', kind, subject }, true);
    });
  } catch (error) {
    const wait = RETRY_AFTER[row.tries - 1];
    const next = wait ? { due: new Date(Date.now() + wait) } : { state: STATE.failed };
    await write({ ...next, error: reasonOf(error) }, !wait);
    const code = (error as { code?: string }).code;
    log('warn', 'Un correo no salió', { mail: row.id, tries: row.tries, code });
  }
  return true;
}

/** Sends what is due, one mail after the other, until it is stopped. */
export function startSender(strapi: Core.Strapi, complete: Complete): () => Promise<void> {
  if (!env().mail) return () => Promise.resolve();
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const worked = await sendNext(strapi, complete).catch((error: unknown) => {
        // The database is away, or rejected it: the mail is still there.
        log('warn', 'La cola de correos no se pudo leer', { cause: String(error) });
        return false;
      });
      const pause = { signal: stopping.signal, ref: false };
      if (!worked) await sleep(POLL_MS, undefined, pause).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await Promise.race([running, sleep(1_000, undefined, { ref: false })]);
  };
}

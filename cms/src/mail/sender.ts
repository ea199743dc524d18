import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { env, type MailVariables } from '../env';
import { ownerCard } from '../kinds/ownerCard';
import { log } from '../log';
import { headerText } from './headerText';
import { LEAVES_NO_ROW, MAIL, STATE, type MailRow } from './mailRow';
import { SUBJECT_MAX } from './outbox';
import { messageOf, openTransport } from './transport';
import { nextInTurn } from './turns';

const MINUTE = 60_000;
/** How long after each failed try the next one is made. After the last the mail has failed. */
export const RETRY_AFTER = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);
/** One try takes no longer. */
const TRY_MS = 90_000;
/** As long as one try belongs to one sender: if that dies, another takes the mail. */
const LEASE_MS = 2 * TRY_MS;
const POLL_MS = 5_000;

const isAnyDue = (strapi: Core.Strapi, now: number) =>
  strapi.db
    .query(MAIL)
    .findOne({ select: ['id'], where: { state: STATE.pending, due: { $lte: new Date(now) } } });

/**
 * Takes the next mail and moves it out of the way of other senders in the same moment, so that no
 * transaction is open while the mail server thinks. Undefined when none is due.
 */
async function claim(strapi: Core.Strapi, dailyMax: number): Promise<MailRow | undefined> {
  const now = Date.now();
  // Counted only when there is something to send, which is seldom.
  if (!(await isAnyDue(strapi, now))) return undefined;
  return await strapi.db.transaction(async () => {
    const next = await nextInTurn(strapi, now, dailyMax);
    if (!next) return undefined;
    const tries = (next.tries ?? 0) + 1;
    const data = { tries, triedAt: new Date(now), due: new Date(now + LEASE_MS) };
    return strapi.db.query(MAIL).update({ where: { id: next.id }, data });
  });
}

/** What is written down is wrong: no try will go better. */
class NotRendered extends Error {}

function renderedOf(...given: Parameters<typeof messageOf>): ReturnType<typeof messageOf> {
  try {
    return messageOf(...given);
  } catch (cause) {
    throw new NotRendered(`El correo no se pudo componer: ${String(cause)}`, { cause });
  }
}

/** However the task ends, its timer goes with it: one left behind would reject for nobody. */
export async function within<T>(ms: number, start: () => Promise<T>): Promise<T> {
  const task = start();
  const over = new AbortController();
  const tooLong = sleep(ms, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('El servidor de correo no terminó de contestar');
  });
  return Promise.race([task, tooLong]).finally(() => over.abort());
}

/** What a mail gets only as it goes out: undefined where nobody waits for it any more. */
export type Complete = (strapi: Core.Strapi, row: MailRow) => Promise<MailRow | undefined>;

async function deliver(mail: MailVariables, row: MailRow, owner: string): Promise<void> {
  const message = renderedOf(mail, row, owner);
  const transport = openTransport(mail);
  try {
    await within(TRY_MS, () => transport.sendMail(message));
  } finally {
    transport.close();
  }
}

/** For the panel; the log gets no more than the code, as the answer may name somebody's address. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'Error desconocido').slice(0, 500);

function writeOutcome(strapi: Core.Strapi, { id, kind }: MailRow, data: { state?: string }) {
  const mails = strapi.db.query(MAIL);
  const isOver = data.state !== undefined;
  if (isOver && kind === LEAVES_NO_ROW) return mails.delete({ where: { id } });
  return mails.update({ where: { id }, data });
}

/** Sends the next mail that is due, and says whether there was one. */
export async function sendNext(strapi: Core.Strapi, complete: Complete): Promise<boolean> {
  const { mail } = env();
  const row = mail && (await claim(strapi, mail.MAIL_DAILY_MAX));
  if (!row) return false;
  const write = (data: { state?: string; [more: string]: unknown }) =>
    writeOutcome(strapi, row, data);
  try {
    const completed = await complete(strapi, row);
    if (!completed) {
      await strapi.db.query(MAIL).delete({ where: { id: row.id } });
      return true;
    }
    const owner = headerText((await ownerCard(strapi))?.name ?? '', SUBJECT_MAX);
    await deliver(mail, completed, owner);
    await write({ state: STATE.sent, sentAt: new Date(), error: '' });
  } catch (error) {
    const wait = error instanceof NotRendered ? undefined : RETRY_AFTER[row.tries - 1];
    const next =
      wait === undefined ? { state: STATE.failed } : { due: new Date(Date.now() + wait) };
    await write({ ...next, error: reasonOf(error) });
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

import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import type { Block } from '../../mail/block';
import { MAIL, STATE, type MailRow } from '../../mail/mailRow';
import { queueMail, requesterOf, type Mail } from '../../mail/outbox';
import { accountsOf, type StoredAccount } from '../accounts';
import { resetMail } from './accountMails';
import { isHeld, issueLink, linkEnd, LINK_MS } from './links';

const AT_ONCE = 20;
/** So many to one account in as long as a link is good: whoever asks, its mailbox has one. */
const NEWEST_MAX = 3;

export const installResetRequests = installing([
  `create table if not exists portafolio_reset_requests (
    id text primary key,
    email text not null,
    made timestamptz not null default now()
  )`,
  'alter table portafolio_reset_requests add column if not exists requester text',
]);

const DAY_MS = 86_400_000;

/** Those that nobody answered, as no mail has been sent since: nobody waits for them any more. */
export async function sweepResetRequests(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await raw(strapi, 'delete from portafolio_reset_requests where made < ?', [before]);
}

/** All that a caller waits for: the same write, whoever asks and whether there is such an account. */
export async function requestReset(strapi: Core.Strapi, email: string): Promise<void> {
  const sql = 'insert into portafolio_reset_requests (id, email, requester) values (?, ?, ?)';
  await raw(strapi, sql, [randomUUID(), email, requesterOf(strapi)]);
}

/** Makes mails of what was requested, where there is an account; says whether there was anything. */
export async function processResetRequests(strapi: Core.Strapi): Promise<boolean> {
  const accounts = accountsOf(strapi);
  return await strapi.db.transaction(async ({ trx }) => {
    const { rows } = (await trx.raw(
      `with taken as (delete from portafolio_reset_requests where id in (
         select id from portafolio_reset_requests order by made limit ? for update skip locked
       ) returning email, requester) select distinct email, requester from taken`,
      [AT_ONCE],
    )) as { rows: { email: string; requester: string | null }[] };
    for (const { email, requester } of rows) {
      const account = await accounts.byEmail(email);
      if (!account || !mayReset(account) || !(await isHeld(strapi, account.id))) continue;
      const mail = { ...resetMail(account.email, account.isAdmin), account: account.id, requester };
      if (await isNeeded(strapi, account, mail)) await queueMail(strapi, mail);
    }
    return rows.length > 0;
  });
}

/** One that waits is as good, for its link is made as it goes out; past three it is also another's, or a link that is good. */
async function isNeeded(
  strapi: Core.Strapi,
  holder: StoredAccount,
  { kind, account, requester }: Mail,
): Promise<boolean> {
  const mails = strapi.db.query(MAIL);
  const waiting = { kind, account, requester, state: STATE.pending, tries: 0 };
  if ((await mails.count({ where: waiting })) > 0) return false;
  const newest = { kind, account, createdAt: { $gt: new Date(Date.now() - LINK_MS.reset) } };
  if ((await mails.count({ where: newest })) < NEWEST_MAX) return true;
  const anyWaits = { kind, account, state: STATE.pending };
  return (
    (await mails.count({ where: anyWaits })) === 0 && !(await linkEnd(strapi, 'reset', holder))
  );
}

const mayReset = ({ blocked, decoyOf }: StoredAccount): boolean => !blocked && !decoyOf;

/** What its mail says, with a link made as it goes out. */
export async function resetBlocks(strapi: Core.Strapi, row: MailRow): Promise<Block[] | undefined> {
  const isOld = Date.now() - new Date(row.createdAt).getTime() > DAY_MS;
  const account = isOld ? undefined : await accountsOf(strapi).byEmail(row.recipient);
  if (account?.id !== row.account || !mayReset(account)) return undefined;
  const nonce = await issueLink(strapi, 'reset', account);
  return resetMail(account.email, account.isAdmin, nonce).blocks;
}

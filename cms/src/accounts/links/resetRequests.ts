import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { queueMail } from '../../mail/outbox';
import { accountsOf } from '../accounts';
import { resetMail } from './accountMails';
import { issueLink } from './links';

const AT_ONCE = 20;

export const installResetRequests = installing([
  `create table if not exists portafolio_reset_requests (
    id text primary key,
    email text not null,
    made timestamptz not null default now()
  )`,
]);

const DAY_MS = 86_400_000;

/** Those that nobody answered, as no mail has been sent since: nobody waits for them any more. */
export async function sweepResetRequests(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await strapi.db.connection.raw('delete from portafolio_reset_requests where made < ?', [before]);
}

/** All that a caller waits for: the same write, whoever asks and whether there is such an account. */
export async function requestReset(strapi: Core.Strapi, email: string): Promise<void> {
  const sql = 'insert into portafolio_reset_requests (id, email) values (?, ?)';
  await strapi.db.connection.raw(sql, [randomUUID(), email]);
}

/** Held to the commit, unless it was erased meanwhile: whoever erases it finds its mail. */
const isHeld = async (strapi: Core.Strapi, id: number): Promise<boolean> => {
  const sql = 'select 1 from up_users where id = ? for key share';
  return (await raw(strapi, sql, [id])).length > 0;
};

/** Makes links and mails of what was requested, where there is an account; says whether there was anything. */
export async function processResetRequests(strapi: Core.Strapi): Promise<boolean> {
  const accounts = accountsOf(strapi);
  return await strapi.db.transaction(async ({ trx }) => {
    const { rows } = (await trx.raw(
      `delete from portafolio_reset_requests where id in (
         select id from portafolio_reset_requests order by made limit ? for update skip locked
       ) returning email`,
      [AT_ONCE],
    )) as { rows: { email: string }[] };
    for (const email of new Set(rows.map((row) => row.email))) {
      const account = await accounts.byEmail(email);
      if (!account || account.blocked || account.decoyOf) continue;
      if (!(await isHeld(strapi, account.id))) continue;
      const nonce = await issueLink(strapi, 'reset', account);
      const mail = resetMail(account.email, nonce, account.isAdmin);
      await queueMail(strapi, { ...mail, account: account.id });
    }
    return rows.length > 0;
  });
}

import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { queueDaily, queueMail, verifiesEmail } from '../../mail/outbox';
import { accountsOf, type StoredAccount } from '../accounts';
import { USER } from '../models';
import { confirmMail, takenMail } from './accountMails';
import { raw } from '../../database/raw';
import type { AccountRow } from '../ownData/accountRow';
import { removeAccount } from '../ownData/forget';
import { log } from '../../log';
import { issueLink } from './links';

/** A decoy's too: what goes earlier would tell what it is. */
const UNCONFIRMED_MS = 7 * 86_400_000;

interface Registration {
  name: string;
  email: string;
  passwordHash: string;
}

const after = (ms: number): Date => new Date(Date.now() + ms);

const isTaken = (error: unknown): boolean =>
  (error as { details?: { code?: string } }).details?.code === 'user.email_taken';

/**
 * A new account. Where e-mails are verified it is unconfirmed, and a taken e-mail gets an account that
 * looks the same and leads nowhere: only the holder of the address learns which of the two happened.
 */
export async function registerAccount(
  strapi: Core.Strapi,
  values: Registration,
): Promise<StoredAccount> {
  const accounts = accountsOf(strapi);
  if (!verifiesEmail()) return accounts.create({ ...values, isAdmin: false });
  const holder = await accounts.byEmail(values.email);
  if (holder) return createDecoy(strapi, values, holder);
  try {
    return await createUnconfirmed(strapi, values);
  } catch (error) {
    // By somebody in the same moment.
    const other = isTaken(error) ? await accounts.byEmail(values.email) : undefined;
    if (!other) throw error;
    return createDecoy(strapi, values, other);
  }
}

async function createUnconfirmed(
  strapi: Core.Strapi,
  values: Registration,
): Promise<StoredAccount> {
  return await strapi.db.transaction(async () => {
    const unconfirmed = { confirmed: false, confirmBy: after(UNCONFIRMED_MS) };
    const account = await accountsOf(strapi).create({ ...values, isAdmin: false }, unconfirmed);
    await sendLink(strapi, account);
    return account;
  });
}

async function sendLink(strapi: Core.Strapi, account: StoredAccount): Promise<void> {
  const nonce = await issueLink(strapi, 'confirm', account);
  await queueMail(strapi, { ...confirmMail(account.email, nonce), account: account.id });
}

/** An account that waits for its link gets it at its new e-mail, and as much time: that of before is worthless. */
export async function sendLinkTo(strapi: Core.Strapi, was: StoredAccount, is: StoredAccount) {
  if (is.email === was.email || is.confirmed || !verifiesEmail()) return;
  const confirmBy = after(UNCONFIRMED_MS);
  await raw(strapi, 'update up_users set confirm_by = ? where id = ?', [confirmBy, is.id]);
  await sendLink(strapi, is);
}

async function createDecoy(
  strapi: Core.Strapi,
  { email, ...values }: Registration,
  holder: StoredAccount,
): Promise<StoredAccount> {
  return await strapi.db.transaction(async () => {
    const decoy = { confirmed: false, confirmBy: after(UNCONFIRMED_MS), decoyOf: email };
    const nobody = `${randomUUID()}@decoy.invalid`;
    await queueDaily(strapi, takenMail(holder.email), holder.id);
    return accountsOf(strapi).create({ ...values, email: nobody, isAdmin: false }, decoy);
  });
}

/** Unless it was confirmed meanwhile, or administers the site. */
async function removeUnconfirmed(strapi: Core.Strapi, id: number): Promise<void> {
  const whileUnconfirmed = async (work: () => Promise<AccountRow>) =>
    await strapi.db.transaction(async () => {
      const held =
        'select 1 from up_users where id = ? and confirmed is not true for update skip locked';
      if ((await raw(strapi, held, [id])).length === 0) return undefined;
      return (await accountsOf(strapi).byId(id))?.isAdmin ? undefined : work();
    });
  try {
    await removeAccount(strapi, id, whileUnconfirmed);
  } catch (error) {
    // The next time; the others do not wait for it.
    log('warn', 'Una cuenta sin confirmar no se pudo borrar', {
      account: id,
      cause: String(error),
    });
  }
}

/** Whoever only claimed an e-mail goes with it: each by itself, as many would hold what others wait for. */
export async function removeDecoysOf(strapi: Core.Strapi, email: string): Promise<void> {
  const claiming = 'select id from up_users where lower(decoy_of) = lower(?) order by id';
  for (const { id } of await raw<{ id: number }>(strapi, claiming, [email]))
    await removeUnconfirmed(strapi, id);
}

/** What nobody confirmed in time goes. */
export async function sweepUnconfirmed(strapi: Core.Strapi): Promise<void> {
  const overdue = { confirmBy: { $lt: new Date() }, confirmed: { $ne: true } };
  // Where e-mails are no longer verified, accounts that wait for it stay.
  const which = verifiesEmail() ? {} : { decoyOf: { $notNull: true } };
  const where = { ...overdue, ...which };
  const rows = await strapi.db.query(USER).findMany({ select: ['id'], where });
  for (const { id } of rows) await removeUnconfirmed(strapi, Number(id));
}

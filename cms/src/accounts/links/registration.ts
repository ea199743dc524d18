import type { Core } from '@strapi/strapi';
import { queueMail, verifiesEmail } from '../../mail/outbox';
import { raw } from '../../database/raw';
import { log } from '../../log';
import { accountsOf, type StoredAccount } from '../accounts';
import { USER } from '../models';
import { eraseAccount } from '../ownData/erase';
import { confirmMail } from './accountMails';
import { issueLink, LINK_MS } from './links';

/** An account that is not confirmed goes when its link does. */
const confirmBy = (): Date => new Date(Date.now() + LINK_MS.confirm);

async function sendLink(strapi: Core.Strapi, account: StoredAccount): Promise<void> {
  const nonce = await issueLink(strapi, 'confirm', account);
  await queueMail(strapi, { ...confirmMail(account.email, nonce), account: account.id });
}

/** A new account: where e-mails are verified it is unconfirmed until its link is opened. */
export async function registerAccount(
  strapi: Core.Strapi,
  values: { name: string; email: string; passwordHash: string },
): Promise<StoredAccount> {
  const accounts = accountsOf(strapi);
  const member = { ...values, isAdmin: false };
  if (!verifiesEmail()) return accounts.create(member);
  return await strapi.db.transaction(async () => {
    const account = await accounts.create(member, { confirmed: false, confirmBy: confirmBy() });
    await sendLink(strapi, account);
    return account;
  });
}

/** An unconfirmed account whose e-mail an admin changes gets a link there, and as much time: that of before is worthless. */
export async function sendLinkTo(strapi: Core.Strapi, was: StoredAccount, is: StoredAccount) {
  if (is.email === was.email || is.confirmed || !verifiesEmail()) return;
  await raw(strapi, 'update up_users set confirm_by = ? where id = ?', [confirmBy(), is.id]);
  await sendLink(strapi, is);
}

/** Unless it was confirmed meanwhile, or administers the site. */
async function removeUnconfirmed(strapi: Core.Strapi, id: number): Promise<void> {
  const held =
    'select 1 from up_users where id = ? and confirmed is not true for update skip locked';
  try {
    await strapi.db.transaction(async () => {
      if ((await raw(strapi, held, [id])).length === 0) return;
      if (!(await accountsOf(strapi).byId(id))?.isAdmin) await eraseAccount(strapi, id);
    });
  } catch (error) {
    // The next time; the others do not wait for it.
    log('warn', 'Una cuenta sin confirmar no se pudo borrar', {
      account: id,
      cause: String(error),
    });
  }
}

/** What was not confirmed in time goes. Where e-mails are no longer verified, accounts that wait for it stay. */
export async function sweepUnconfirmed(strapi: Core.Strapi): Promise<void> {
  if (!verifiesEmail()) return;
  const where = { confirmBy: { $lt: new Date() }, confirmed: { $ne: true } };
  const rows = await strapi.db.query(USER).findMany({ select: ['id'], where });
  for (const { id } of rows) await removeUnconfirmed(strapi, Number(id));
}

import type { Core } from '@strapi/strapi';
import { mailEnabled, queueMail } from '../mail/outbox';
import { accountsOf, emailTaken, type Changes, type StoredAccount } from './accounts';
import { addressAskedMail, newAddressMail, passwordChangedMail } from './links/accountMails';
import { issueLink, keepConfirmLink } from './links/links';
import { keepAccount } from './ownData/schedule';

/** The new e-mail gets a link, and the present one, if it is known to be the owner's, hears of it. */
async function requestAddress(
  strapi: Core.Strapi,
  account: StoredAccount,
  email: string,
): Promise<void> {
  if (await accountsOf(strapi).byEmail(email)) throw emailTaken();
  const nonce = await issueLink(strapi, 'address', account, email);
  await queueMail(strapi, { ...newAddressMail(email, nonce), account: account.id });
  if (account.confirmed)
    await queueMail(strapi, { ...addressAskedMail(account.email), account: account.id });
}

/** What an owner changes of the account. Where the site sends mail, a new e-mail waits for its link. */
export async function changeOwn(
  strapi: Core.Strapi,
  id: number,
  { email, ...values }: Changes,
): Promise<StoredAccount> {
  const waits = email !== undefined && mailEnabled();
  return await strapi.db.transaction(async () => {
    const changes = waits ? values : { ...values, email };
    const was = await accountsOf(strapi).byId(id);
    const account = await accountsOf(strapi).change(id, changes);
    if (was) await keepConfirmLink(strapi, was, account);
    if (values.passwordHash && account.confirmed)
      await queueMail(strapi, { ...passwordChangedMail(account.email), account: id });
    // An erasure may have been asked for by another who knew the old one.
    if (values.passwordHash) await keepAccount(strapi, id);
    if (waits) await requestAddress(strapi, account, email);
    return account;
  });
}

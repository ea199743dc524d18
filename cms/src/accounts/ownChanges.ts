import type { Core } from '@strapi/strapi';
import { mailEnabled, queueMail } from '../mail/outbox';
import { accountsOf, type Changes, type StoredAccount } from './accounts';
import { passwordChangedMail } from './links/accountMails';
import { keepConfirmLink } from './links/links';
import { requestAddress } from './links/newAddress';
import { keepAccount } from './ownData/schedule';

/** What somebody changes of their own account. Where the site sends mail, a new e-mail waits for its link. */
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
    // Whoever asked to erase it may have been another who knew the old one.
    if (values.passwordHash) await keepAccount(strapi, id);
    if (waits) await requestAddress(strapi, account, email);
    return account;
  });
}

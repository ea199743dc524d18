import type { Core } from '@strapi/strapi';
import type { Block } from '../../mail/block';
import type { MailRow } from '../../mail/mailRow';
import { queueDaily, queueMail, verifiesEmail } from '../../mail/outbox';
import { accountsOf, emailTaken, type StoredAccount } from '../accounts';
import { addressAskedMail, addressChangedMail, newAddressMail, takenMail } from './accountMails';
import { dropLinks, issueLink, linkEnd, LINK_MS } from './links';
import { isEmailVerified } from './reached';

/** The new e-mail gets a link, and the present one, if it is known to be its person's, hears of it. */
export async function requestAddress(
  strapi: Core.Strapi,
  account: StoredAccount,
  email: string,
): Promise<void> {
  const holder = await accountsOf(strapi).byEmail(email);
  if (holder && !verifiesEmail()) throw emailTaken();
  // Also where nobody gets it: whoever asked sees in their own data that it waits. Its mail may wait a day.
  await issueLink(strapi, 'address', account, email, new Date(Date.now() + 2 * LINK_MS.address));
  // Nobody else learns that the e-mail has an account.
  if (holder) await queueDaily(strapi, takenMail(holder.email), holder.id);
  else await queueMail(strapi, { ...newAddressMail(email), account: account.id });
  if (account.confirmed)
    await queueMail(strapi, { ...addressAskedMail(account.email), account: account.id });
}

/** What the mail says as it goes out: with a new link, as long as that e-mail is still asked for. */
export async function addressBlocks(
  strapi: Core.Strapi,
  { account: id, recipient }: MailRow,
): Promise<Block[] | undefined> {
  const account = id === null ? undefined : await accountsOf(strapi).byId(id);
  const end = account && (await linkEnd(strapi, 'address', account, recipient));
  if (!end) return undefined;
  // As long as one whose mail never goes out, or its end would tell which of the two it is.
  const nonce = await issueLink(strapi, 'address', account, recipient, end);
  return newAddressMail(recipient, nonce).blocks;
}

/** Whoever has the link reads the mail of that address. */
export async function changeAddress(
  strapi: Core.Strapi,
  account: StoredAccount,
  email: string,
): Promise<void> {
  const accounts = accountsOf(strapi);
  await accounts.change(account.id, { email });
  await accounts.confirm(account.id);
  // An account that was never confirmed has one more, which a decoy never had.
  await dropLinks(strapi, account.id);
  const recipients = account.confirmed ? [email, account.email] : [email];
  for (const to of recipients)
    await queueMail(strapi, { ...addressChangedMail(to), account: account.id });
}

/** An admin gave the account another e-mail: whoever reads the old one hears of it, once a day however often it changes. */
export async function tellOldAddress(
  strapi: Core.Strapi,
  was: StoredAccount,
  is: StoredAccount,
): Promise<void> {
  if (is.email !== was.email && isEmailVerified(was))
    await queueDaily(strapi, addressChangedMail(was.email), was.id);
}

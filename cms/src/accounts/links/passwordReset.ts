import type { Core } from '@strapi/strapi';
import { LINK, MAIL, STATE } from '../../mail/mail';
import { mailEnabled, queueMail } from '../../mail/outbox';
import type { Outgoing } from '../../mail/sender';
import { accountsOf, type StoredAccount } from '../accounts';
import { accountRow, provedEmailOf } from '../ownData/accountRow';
import { keepAccount } from '../ownData/schedule';
import { deletePasskeys } from '../passkeys/rows';
import { resetMail } from './accountMails';
import { hasLink, issueLink, LINK_MS } from './links';

/** So many to one account in as long as a link is good: its mailbox has one. */
const NEWEST_MAX = 3;
const DAY_MS = 86_400_000;

/** Mails a link for a new password, if the e-mail has an account that may enter. */
export async function requestReset(strapi: Core.Strapi, email: string): Promise<void> {
  const accounts = accountsOf(strapi);
  await strapi.db.transaction(async () => {
    const known = await accounts.byEmail(email);
    // Held: two requests at once count each other's mail, and an erasure finds it.
    const account = known && !known.blocked && (await accounts.locked(known.id));
    if (!account) return;
    const mail = resetMail(account.email, account.isAdmin);
    if (await isNeeded(strapi, account, mail.kind))
      await queueMail(strapi, { ...mail, account: account.id });
  });
}

/** One that waits is as good, for its link is made as it goes out; past three, so is a link that still opens. */
async function isNeeded(strapi: Core.Strapi, account: StoredAccount, kind: string) {
  const mails = strapi.db.query(MAIL);
  const ofAccount = { kind, account: account.id };
  const waiting = { ...ofAccount, state: STATE.pending, tries: 0 };
  if ((await mails.count({ where: waiting })) > 0) return false;
  const newest = { ...ofAccount, createdAt: { $gt: new Date(Date.now() - LINK_MS.reset) } };
  if ((await mails.count({ where: newest })) < NEWEST_MAX) return true;
  return !(await hasLink(strapi, 'reset', account));
}

/**
 * Its link is made as a mail goes out: one that waits for its turn does not get old, and ends none that
 * arrived meanwhile. Undefined where the mail is of no use any more.
 */
export async function withLink(strapi: Core.Strapi, row: Outgoing): Promise<Outgoing | undefined> {
  if (row.kind !== LINK.reset && row.kind !== LINK.adminReset) return row;
  const isOld = Date.now() - new Date(row.createdAt).getTime() > DAY_MS;
  if (isOld || row.account === null) return undefined;
  const id = row.account;
  return await strapi.db.transaction(async () => {
    const account = await accountsOf(strapi).locked(id);
    if (!account || account.blocked || account.email !== row.recipient) return undefined;
    const nonce = await issueLink(strapi, 'reset', account);
    const body = resetMail(account.email, account.isAdmin, nonce).blocks;
    // With another link it is another mail: a mailbox that has the one of the try before shows both.
    return { ...row, documentId: `${row.documentId}.${row.tries}`, body };
  });
}

/**
 * Unverified account promoted: force a reset by e-mail, so that only a reader of its mail administrates.
 * Says whether it was forced.
 */
export async function forceReset(
  strapi: Core.Strapi,
  { id, email }: Pick<StoredAccount, 'id' | 'email'>,
): Promise<boolean> {
  if (!mailEnabled() || provedEmailOf(await accountRow(strapi, id))) return false;
  await deletePasskeys(strapi, id);
  // An erasure that was asked for with the password of before. First: without a password it would be under way.
  await keepAccount(strapi, id);
  await accountsOf(strapi).change(id, { passwordHash: null });
  await requestReset(strapi, email);
  return true;
}

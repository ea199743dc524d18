import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { LINK, MAIL, STATE } from '../mail/mail';
import { mailEnabled, queueMail } from '../mail/outbox';
import type { Outgoing } from '../mail/sender';
import { accountsOf } from './accounts';
import { forgotBody, parse, resetBody } from './bodySchemas';
import { accountOfLink, invalidLink, issueLink, requireMail, spendLink } from './links';
import { passwordChangedMail, resetMail } from './mails';
import { provedEmailOf } from './ownData/accountRow';
import { keepAccount } from './ownData/schedule';
import { deletePasskeys } from './passkeys/repository';
import { hashPassword } from './passwords';
import { openSession } from './sessions/sessions';
import { rejectWeakPassword } from './weakPasswords/rejectWeak';

const DAY_MS = 86_400_000;

type ResetContext = Context & { request: { body?: unknown } };

export function passwordResetController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  return {
    async forgot(ctx: ResetContext) {
      requireMail();
      const { email } = parse(forgotBody, ctx.request.body);
      await requestReset(strapi, email);
      ctx.status = 202;
      ctx.body = {};
    },

    async reset(ctx: ResetContext) {
      requireMail();
      const { token, password } = parse(resetBody, ctx.request.body);
      const known = await accountOfLink(strapi, 'reset', token);
      if (!known) throw invalidLink();
      await rejectWeakPassword(strapi, password, known);
      const passwordHash = await hashPassword(password);
      const account = await strapi.db.transaction(async () => {
        const owner = await spendLink(strapi, 'reset', token);
        if (!owner) throw invalidLink();
        // A reader of the mail of an address has confirmed it.
        await accounts.confirm(owner.id);
        // A stranger who registered the address first keeps no key to it. What an admin needs to
        // administrate, on the other hand, no mail takes away.
        const keys = owner.isAdmin ? 0 : await deletePasskeys(strapi, owner.id);
        const mail = passwordChangedMail(owner.email, keys);
        await queueMail(strapi, { ...mail, account: owner.id });
        // An erasure may have been asked for by another who knew the password.
        await keepAccount(strapi, owner.id);
        return accounts.change(owner.id, { passwordHash });
      });
      ctx.body = await openSession(strapi, ctx, account, invalidLink);
    },
  };
}

/** Mails a link for a new password, if the e-mail has an account that may enter. */
export async function requestReset(strapi: Core.Strapi, email: string): Promise<void> {
  const accounts = accountsOf(strapi);
  await strapi.db.transaction(async () => {
    const known = await accounts.byEmail(email);
    // Held: two requests at once see each other's mail, and an erasure finds it.
    const account = known && !known.blocked && (await accounts.locked(known.id));
    if (!account) return;
    const mail = resetMail(account.email);
    // One that waits is as good, for its link is made as it goes out.
    const where = { kind: mail.kind, account: account.id, state: STATE.pending, tries: 0 };
    if ((await strapi.db.query(MAIL).count({ where })) === 0)
      await queueMail(strapi, { ...mail, account: account.id });
  });
}

/**
 * Its link is made as a mail goes out: one that waits for its turn does not get old, and ends none that
 * arrived meanwhile. Undefined where the mail is of no use any more.
 */
export async function withLink(strapi: Core.Strapi, row: Outgoing): Promise<Outgoing | undefined> {
  if (row.kind !== LINK.reset) return row;
  const isOld = Date.now() - new Date(row.createdAt).getTime() > DAY_MS;
  if (isOld || row.account === null) return undefined;
  const id = row.account;
  return await strapi.db.transaction(async () => {
    const account = await accountsOf(strapi).locked(id);
    if (!account || account.blocked || account.email !== row.recipient) return undefined;
    const nonce = await issueLink(strapi, 'reset', account);
    const body = resetMail(account.email, nonce).blocks;
    // With another link it is another mail: a mailbox that has the one of the try before shows both.
    return { ...row, documentId: `${row.documentId}.${row.tries}`, body };
  });
}

/**
 * Unverified account promoted: force a reset by e-mail, so that only a reader of its mail administrates.
 * Says whether it was forced.
 */
export async function forceReset(strapi: Core.Strapi, id: number): Promise<boolean> {
  const account = await accountsOf(strapi).byId(id);
  if (!account || !mailEnabled() || provedEmailOf(account)) return false;
  await deletePasskeys(strapi, id);
  // An erasure that was asked for with the password of before. First: without a password it would be under way.
  await keepAccount(strapi, id);
  await accountsOf(strapi).change(id, { passwordHash: null });
  await requestReset(strapi, account.email);
  return true;
}

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { raw } from '../database/raw';
import { log } from '../log';
import { queueMail, verifiesEmail } from '../mail/outbox';
import { accountsOf, emailTaken, type StoredAccount } from './accounts';
import { linkBody, parse, registerBody } from './bodySchemas';
import { invalidLink, issueLink, LINK_MS, requireMail, spendLink } from './links';
import { addressChangedMail, confirmMail } from './mails';
import { USER } from './models';
import { rejectReservedName } from './names';
import { eraseAccount } from './ownData/erase';
import { hashPassword } from './passwords';
import { openSession, wrongLogin } from './sessions/sessions';
import { rejectWeakPassword } from './weakPasswords/rejectWeak';

type RegistrationContext = Context & { request: { body?: unknown } };

/** An account that is not confirmed goes when its link does. */
const confirmBy = (): Date => new Date(Date.now() + LINK_MS.confirm);

async function sendLink(strapi: Core.Strapi, account: StoredAccount): Promise<void> {
  const nonce = await issueLink(strapi, 'confirm', account);
  await queueMail(strapi, { ...confirmMail(account.email, nonce), account: account.id });
}

/** A new account, and whose e-mail it has: where e-mails are verified it is unconfirmed until its link is opened. */
export function registrationController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  /** A caller who has the link reads the mail of that address. */
  async function changeAddress(account: StoredAccount, email: string): Promise<void> {
    await accounts.change(account.id, { email });
    for (const to of account.confirmed ? [email, account.email] : [email])
      await queueMail(strapi, { ...addressChangedMail(to), account: account.id });
  }

  return {
    async register(ctx: RegistrationContext) {
      const { password, ...values } = parse(registerBody, ctx.request.body);
      await rejectReservedName(strapi, values.name);
      if (await accounts.byEmail(values.email)) throw emailTaken();
      await rejectWeakPassword(strapi, password, values);
      const member = { ...values, passwordHash: await hashPassword(password), isAdmin: false };
      const waits = verifiesEmail() ? { confirmed: false, confirmBy: confirmBy() } : {};
      const account = await strapi.db.transaction(async () => {
        const created = await accounts.create(member, waits);
        if (verifiesEmail()) await sendLink(strapi, created);
        return created;
      });
      ctx.body = await openSession(strapi, ctx, account, wrongLogin);
      ctx.status = 201;
    },

    /** Of a new account, or of a new e-mail. */
    async confirm(ctx: RegistrationContext) {
      requireMail();
      const { token } = parse(linkBody, ctx.request.body);
      await strapi.db.transaction(async () => {
        const owner =
          (await spendLink(strapi, 'confirm', token)) ??
          (await spendLink(strapi, 'address', token));
        if (!owner) throw invalidLink();
        if (owner.address) await changeAddress(owner, owner.address);
        await accounts.confirm(owner.id);
      });
      ctx.status = 204;
    },
  };
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
  await strapi.db.transaction(async () => {
    if ((await raw(strapi, held, [id])).length === 0) return;
    if (!(await accountsOf(strapi).byId(id))?.isAdmin) await eraseAccount(strapi, id);
  });
}

/** What was not confirmed in time goes. Where e-mails are no longer verified, accounts that wait for it stay. */
export async function sweepUnconfirmed(strapi: Core.Strapi): Promise<void> {
  if (!verifiesEmail()) return;
  const where = { confirmBy: { $lt: new Date() }, confirmed: { $ne: true } };
  const rows = await strapi.db.query(USER).findMany({ select: ['id'], where });
  for (const { id } of rows)
    await removeUnconfirmed(strapi, Number(id)).catch((error: unknown) => {
      // The next time; the others do not wait for it.
      const cause = String(error);
      log('warn', 'Una cuenta sin confirmar no se pudo borrar', { account: id, cause });
    });
}

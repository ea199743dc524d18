import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { errors } from '@strapi/utils';
import { ownDataController } from '../../../accounts/ownData/controller';
import { passkeyController } from '../../../accounts/passkeys/controller';
import { passwordResetController } from '../../../accounts/passwordReset';
import { registrationController } from '../../../accounts/registration';
import { sessionController } from '../../../accounts/sessions/controller';
import { usersController } from '../../../accounts/users';
import { feedAuthority } from '../../../database/feedAuthority';
import { env } from '../../../env';
import { mailEnabled, verifiesEmail, dropWaiting, queueMail } from '../../../mail/outbox';
import { passkeyHostOf } from '../../../passkeyHost';
import { withOptimisticLock } from '../../../database/optimisticLock';
import { LINK, WARNING } from '../../../mail/mail';
import { accountsOf, emailTaken, publicAccount } from '../../../accounts/accounts';
import type { Changes, StoredAccount } from '../../../accounts/accounts';
import { meBody, parse } from '../../../accounts/bodySchemas';
import { requireCaller, sessionOf } from '../../../accounts/caller';
import { addressAskedMail, newAddressMail, passwordChangedMail } from '../../../accounts/mails';
import { issueLink, keepConfirmLink } from '../../../accounts/links';
import { USER } from '../../../accounts/models';
import { rejectReservedName } from '../../../accounts/names';
import { keepAccount } from '../../../accounts/ownData/schedule';
import { passkeyMissing } from '../../../accounts/passkeys/adminPasskey';
import { passkeyOf } from '../../../accounts/passkeys/repository';
import { hashPassword } from '../../../accounts/passwords';
import { requirePresence } from '../../../accounts/sessions/presentPassword';
import { openSession, rejectEnded, sessionAnswer } from '../../../accounts/sessions/sessions';
import { bearerOf } from '../../../accounts/sessions/strategy';
import { rejectWeakPassword } from '../../../accounts/weakPasswords/rejectWeak';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  ...registrationController(strapi),
  ...passwordResetController(strapi),
  ...profileController(strapi),
  ...usersController(strapi),
  ...ownDataController(strapi),
  ...sessionController(strapi),
  ...passkeyController(strapi),

  /** What depends on the site's variables, for the screens that show it. */
  async features(ctx: Context) {
    ctx.body = {
      ...{ mail: mailEnabled(), verifyEmail: verifiesEmail() },
      passkeyHost: passkeyHostOf(env().SITE_URL)?.name ?? '',
      messagesMonths: env().KEEP_MESSAGES_MONTHS,
      mailsMonths: env().KEEP_MAILS_MONTHS,
      auditMonths: env().KEEP_AUDIT_MONTHS,
      timeZone: env().TIMEZONE,
      // For the proxy alone, which makes the feeds.
      feedAuthority: await feedAuthority(strapi),
    };
  },
});

type ProfileContext = Context & { request: { body?: unknown } };

/** The new e-mail gets a link, and the present one, if it is known to be the owner's, hears of it. */
async function requestAddress(
  strapi: Core.Strapi,
  account: StoredAccount,
  email: string,
): Promise<void> {
  if (await accountsOf(strapi).byEmail(email)) throw emailTaken();
  await dropWaiting(strapi, account.id, [LINK.address, WARNING.addressAsked]);
  // First: another who took the account over gets the link no sooner than its owner the warning.
  if (account.confirmed)
    await queueMail(strapi, { ...addressAskedMail(account.email), account: account.id });
  const nonce = await issueLink(strapi, 'address', account, email);
  await queueMail(strapi, { ...newAddressMail(email, nonce), account: account.id });
}

/** What an owner changes of the account. Where the site sends mail, a new e-mail waits for its link. */
async function changeOwn(
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

const ended = () => new errors.UnauthorizedError();

/** Deleted after its token was checked. */
function unauthorizedIfDeleted(error: unknown): never {
  throw error instanceof errors.NotFoundError ? ended() : error;
}

/** What an owner sees and changes of the account. */
function profileController(strapi: Core.Strapi) {
  return {
    async me(ctx: ProfileContext) {
      const caller = requireCaller(ctx);
      const isAdmin = caller.isAdmin || sessionOf(ctx).lacksPasskey;
      const shown = publicAccount({ ...caller, isAdmin });
      // The proxy asks for the owner of a token all the time; only the profile asks for more.
      const account = ctx.query.notices ? await accountsOf(strapi).byId(caller.id) : undefined;
      ctx.body = account
        ? {
            ...shown,
            noticeReplies: account.noticeReplies !== false,
            noticeForums: account.noticeForums !== false,
            eraseAt: account.eraseAt ?? '',
          }
        : shown;
    },

    async updateMe(ctx: ProfileContext) {
      const { password, currentPassword, ...values } = parse(meBody, ctx.request.body);
      const { id, isAdmin, name, email } = requireCaller(ctx);
      if (values.email === email) delete values.email;
      // A reader of the mail of the new one would choose the password.
      if (values.email && sessionOf(ctx).lacksPasskey) throw passkeyMissing();
      // One that is given is always compared: as a right one it would forgive the wrong ones before.
      if (password || values.email || currentPassword)
        await requirePresence(strapi, ctx, id, currentPassword);
      if (!isAdmin && values.name && values.name !== name)
        await rejectReservedName(strapi, values.name);
      if (password)
        await rejectWeakPassword(strapi, password, { ...requireCaller(ctx), ...values });
      const passwordHash = password && (await hashPassword(password));
      const change = async () => {
        await rejectEnded(strapi, id, sessionOf(ctx));
        return changeOwn(strapi, id, { ...values, passwordHash }).catch(unauthorizedIfDeleted);
      };
      const edit = { uid: USER, table: 'up_users', id, editor: requireCaller(ctx) };
      const lock = { ...edit, expected: undefined };
      const account = await withOptimisticLock(strapi, lock, change, async () => undefined);
      if (!passwordHash) {
        ctx.body = sessionAnswer(account, bearerOf(ctx));
        return;
      }
      // Another password ended this session with all others.
      const passkey = await passkeyOf(strapi, id, sessionOf(ctx).passkey);
      ctx.body = await openSession(strapi, ctx, account, ended, passkey);
    },
  };
}

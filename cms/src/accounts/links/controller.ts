import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { feedAuthority } from '../../database/feedAuthority';
import { env } from '../../env';
import { passkeyHostOf } from '../../passkeyHost';
import { mailEnabled, queueMail, verifiesEmail } from '../../mail/outbox';
import { accountsOf, type StoredAccount } from '../accounts';
import { forgotBody, linkBody, parse, resetBody } from '../bodySchemas';
import { keepAccount } from '../ownData/schedule';
import { hashPassword } from '../passwords';
import { rejectWeakPassword } from '../weakPasswords/rejectWeak';
import { openSession } from '../sessions/sessions';
import { deletePasskeys } from '../passkeys/rows';
import { addressChangedMail, passwordChangedMail } from './accountMails';
import { accountOfLink, spendLink } from './links';
import { requestReset } from './passwordReset';

type LinkContext = Context & { request: { body?: unknown } };

/** Used, old, forged or of another account: the answer does not say which. */
const invalidLink = () =>
  new errors.ValidationError('Ese enlace ya no sirve', { code: 'link.invalid' });

/** A site that sends no mail does not have it. */
function requireMail(): void {
  if (!mailEnabled()) throw new errors.NotFoundError();
}

/** The calls of links that came by mail. Opening one does nothing: all of these are POSTs. */
export function linkController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  /** A caller who has the link reads the mail of that address. */
  async function changeAddress(account: StoredAccount, email: string): Promise<void> {
    await accounts.change(account.id, { email });
    for (const to of account.confirmed ? [email, account.email] : [email])
      await queueMail(strapi, { ...addressChangedMail(to), account: account.id });
  }

  return {
    /** What depends on the site's variables, for the screens that show it. */
    async features(ctx: LinkContext) {
      const { KEEP_MESSAGES_MONTHS, KEEP_MAILS_MONTHS, KEEP_AUDIT_MONTHS, SITE_URL, TIMEZONE } =
        env();
      ctx.body = {
        ...{ mail: mailEnabled(), verifyEmail: verifiesEmail() },
        passkeyHost: passkeyHostOf(SITE_URL)?.name ?? '',
        messagesMonths: KEEP_MESSAGES_MONTHS,
        mailsMonths: KEEP_MAILS_MONTHS,
        auditMonths: KEEP_AUDIT_MONTHS,
        timeZone: TIMEZONE,
        // For the proxy alone, which makes the feeds.
        feedAuthority: await feedAuthority(strapi),
      };
    },

    async forgot(ctx: LinkContext) {
      requireMail();
      const { email } = parse(forgotBody, ctx.request.body);
      await requestReset(strapi, email);
      ctx.status = 202;
      ctx.body = {};
    },

    async reset(ctx: LinkContext) {
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

    async confirm(ctx: LinkContext) {
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

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ownDataController } from '../../../accounts/ownData/controller';
import { passkeyController } from '../../../accounts/passkeys/controller';
import { passwordResetController } from '../../../accounts/passwordReset';
import { profileController } from '../../../accounts/profile';
import { registrationController } from '../../../accounts/registration';
import { sessionController } from '../../../accounts/sessions/controller';
import { usersController } from '../../../accounts/users';
import { feedAuthority } from '../../../database/feedAuthority';
import { env } from '../../../env';
import { mailEnabled, verifiesEmail } from '../../../mail/outbox';
import { passkeyHostOf } from '../../../passkeyHost';

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

import type { Core } from '@strapi/strapi';
import { runSetup } from './setup/setup';
import { sweepLinks } from './accounts/links/links';
import { sweepUnconfirmed } from './accounts/links/registration';
import { processResetRequests } from './accounts/links/resetRequests';
import { sanitizeNames } from './accounts/names/sanitizeNames';
import { rejectWeakInPanel } from './accounts/weakPasswords/inPanel';
import { sanitizeWrites } from './sanitize/writes';
import { dateFirstPublication } from './content/firstPublication';
import { auditPanel } from './content/audit';
import { sweepLastEdits } from './database/optimisticLock';
import { sweepIdempotencyKeys } from './database/idempotency';
import { registerKinds } from './content/register';
import { closePing } from './database/ping';
import { awaitCommit } from './database/awaitCommit';
import { removeOrphans } from './images/orphans';
import { sweepUnreferenced } from './images/sweepUnreferenced';
import { rejectForgottenPassword } from './panel/forgottenPassword';
import { sweepMails } from './mail/install';
import { startSender } from './mail/sender';
import { sweepAudit } from './audit/audit';
import { sweepDeleted } from './forum/moderation/sweepDeleted';
import { tellFollowers } from './forum/notices/tellFollowers';
import { tellOwner } from './forum/notices/tellOwner';
import { everyHour, everyMinute } from './server/hourly';

let stopSender = (): Promise<void> => Promise.resolve();

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    awaitCommit(strapi);
    registerKinds(strapi);
    rejectForgottenPassword(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    sanitizeWrites(strapi);
    sanitizeNames(strapi);
    rejectWeakInPanel(strapi);
    removeOrphans(strapi);
    dateFirstPublication(strapi);
    auditPanel(strapi);
    await runSetup(strapi);
    const sweeps = [
      ...[sweepIdempotencyKeys, sweepLastEdits, sweepMails, sweepAudit, sweepDeleted],
      ...[sweepLinks, sweepUnconfirmed],
    ];
    everyHour(strapi, [(one) => sweepUnreferenced(one), ...sweeps]);
    stopSender = startSender(strapi, processResetRequests);
    everyMinute(strapi, [tellFollowers, tellOwner]);
  },

  async destroy() {
    await stopSender();
    await closePing();
  },
};

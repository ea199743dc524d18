import type { Core } from '@strapi/strapi';
import { runSetup } from './setup/setup';
import { sweeps } from './setup/sweeps';
import { withLink } from './accounts/passwordReset';
import { sanitizeNames } from './accounts/names';
import { rejectWeakInPanel } from './accounts/weakPasswords/rejectWeak';
import { sanitizeWrites } from './sanitize/writes';
import { dateFirstPublication, publishDue } from './content/states';
import { auditPanel } from './content/panel/audit';
import { keepAnswered } from './content/messages/keepAnswered';
import { remindOfMessages } from './content/messages/remind';
import { registerKinds } from './content/register';
import { closePing } from './database/ping';
import { awaitCommit } from './database/awaitCommit';
import { checkFields } from './content/checkedFields';
import { checkPages } from './content/pages/words';
import { removeOrphans } from './images/orphans';
import { protectWrites } from './panel/protectWrites';
import { rejectForgottenPassword } from './panel/forgottenPassword';
import { fillSearch } from './search/install';
import { keepTitlesAsTopics } from './search/topics';
import { startSender, type Complete } from './mail/sender';
import { composeNotice, tellFollowers } from './forum/notices/followers';
import { tellOwner } from './forum/notices/tellOwner';
import { everyHour, everyMinute, everyTwentySeconds } from './server/timers';

const complete: Complete = async (strapi, row) => {
  const notice = await composeNotice(strapi, row);
  return notice && withLink(strapi, notice);
};

let stopSender = (): Promise<void> => Promise.resolve();

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    awaitCommit(strapi);
    registerKinds(strapi);
    keepAnswered(strapi);
    keepTitlesAsTopics(strapi);
    rejectForgottenPassword(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    sanitizeWrites(strapi);
    sanitizeNames(strapi);
    rejectWeakInPanel(strapi);
    removeOrphans(strapi);
    dateFirstPublication(strapi);
    protectWrites(strapi);
    checkPages(strapi);
    checkFields(strapi);
    auditPanel(strapi);
    await runSetup(strapi);
    everyHour(strapi, [...sweeps, fillSearch]);
    stopSender = startSender(strapi, complete);
    everyTwentySeconds(strapi, [publishDue]);
    everyMinute(strapi, [tellFollowers, tellOwner, remindOfMessages]);
  },

  async destroy() {
    await stopSender();
    await closePing();
  },
};

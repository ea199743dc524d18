import type { Core } from '@strapi/strapi';
import { bootstrap } from './bootstrap/bootstrap';
import { cleanNames } from './cleaning/cleanNames';
import { cleanWrites } from './cleaning/cleanWrites';
import { auditPanel } from './content/audit';
import { sweepEdits } from './content/edits';
import { sweepOnce } from './content/once';
import { registerKinds } from './content/register';
import { stopAsking } from './database/answering';
import { makeCommitHonest } from './database/honestCommit';
import { removeOrphans } from './images/orphans';
import { sweepUnnamed } from './images/unnamed';
import { refuseForgottenPassword } from './panel/forgottenPassword';
import { everyHour } from './server/hourly';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    makeCommitHonest(strapi);
    registerKinds(strapi);
    refuseForgottenPassword(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    cleanWrites(strapi);
    cleanNames(strapi);
    removeOrphans(strapi);
    auditPanel(strapi);
    await bootstrap(strapi);
    everyHour(strapi, [(one) => sweepUnnamed(one), sweepOnce, sweepEdits]);
  },

  destroy: stopAsking,
};

import type { Core } from '@strapi/strapi';
import { bootstrap } from './bootstrap/bootstrap';
import { cleanWrites } from './cleaning/cleanWrites';
import { auditPanel } from './content/audit';
import { registerKinds } from './content/register';
import { makeCommitHonest } from './database/honestCommit';
import { removeOrphans } from './images/orphans';
import { sweepHourly } from './images/unnamed';
import { refuseForgottenPassword } from './panel/forgottenPassword';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    makeCommitHonest(strapi);
    registerKinds(strapi);
    refuseForgottenPassword(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    cleanWrites(strapi);
    removeOrphans(strapi);
    sweepHourly(strapi);
    auditPanel(strapi);
    await bootstrap(strapi);
  },
};

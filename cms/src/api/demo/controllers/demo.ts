import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { requireCaller } from '../../../accounts/caller';
import { recordAudit } from '../../../audit/audit';
import { demoOf, removeDemo, restoreDemo } from '../../../content/demo';
import { awaitPendingSweeps } from '../../../images/orphans';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const record = (ctx: Context, action: string) =>
    recordAudit(strapi, {
      ...{ by: requireCaller(ctx), action, subject: 'demo', item: 0, whom: '' },
    });
  return {
    async find(ctx: Context) {
      ctx.body = await demoOf(strapi);
    },

    async delete(ctx: Context) {
      await removeDemo(strapi, requireCaller(ctx));
      await record(ctx, 'delete');
      await awaitPendingSweeps();
      ctx.body = await demoOf(strapi);
    },

    async restore(ctx: Context) {
      await restoreDemo(strapi);
      await record(ctx, 'restore');
      ctx.body = await demoOf(strapi);
    },
  };
};

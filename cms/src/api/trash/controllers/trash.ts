import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { requireCaller } from '../../../accounts/caller';
import { recordAudit } from '../../../audit/audit';
import { removeTrash, restoreTrash, trashOf } from '../../../content/trash';

export default ({ strapi }: { strapi: Core.Strapi }) => trashController(strapi);

type TrashContext = Context & { params: { id: string } };

/** What was deleted in the last days, and can be brought back. */
function trashController(strapi: Core.Strapi) {
  const record = (ctx: Context, action: string, { kind, number, title }: Item) =>
    recordAudit(strapi, {
      ...{ by: requireCaller(ctx), action, subject: kind, item: number, whom: title },
    });
  return {
    async find(ctx: Context) {
      ctx.body = await trashOf(strapi);
    },

    async restore(ctx: TrashContext) {
      ctx.body = await strapi.db.transaction(async () => {
        const restored = await restoreTrash(strapi, ctx.params.id);
        await record(ctx, 'restore', restored);
        return { kind: restored.kind, _id: restored.number };
      });
    },

    async delete(ctx: TrashContext) {
      await strapi.db.transaction(async () => {
        await record(ctx, 'purge', await removeTrash(strapi, ctx.params.id));
      });
      ctx.status = 204;
    },
  };
}

interface Item {
  kind: string;
  number: number;
  title: string;
}

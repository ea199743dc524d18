import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { callerOf } from '../../../accounts/caller';
import { importCards, readCards } from '../../../seed/importing';

type ResumeContext = Context & { request: { body?: unknown } };

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.body = await readCards(strapi);
  },

  async create(ctx: ResumeContext) {
    ctx.body = { kinds: await importCards(strapi, ctx.request.body, callerOf(ctx)) };
  },
});

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { requireCaller } from '../../../accounts/caller';
import { readText } from '../../../database/page';
import { onwardFrom } from '../../../search/onward';
import { renameTopic, topicsOf } from '../../../search/topics';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.body = await topicsOf(strapi);
  },

  async onward(ctx: Context) {
    ctx.body = await onwardFrom(strapi, ctx.params.number);
  },

  async rename(ctx: Context) {
    const { from, to } = (ctx.request.body ?? {}) as Record<string, unknown>;
    const names = { from: readText(from), to: readText(to) };
    ctx.body = await renameTopic(strapi, requireCaller(ctx), names);
  },
});

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { eraseBody, parse } from '../bodySchemas';
import { requireCaller, sessionOf } from '../caller';
import { ownDataOf } from './collect';
import { keepAccount, scheduleErasure } from './schedule';

type OwnContext = Context & { request: { body?: unknown } };

/** What people do with their own data. */
export const ownDataController = (strapi: Core.Strapi) => ({
  async exportMe(ctx: OwnContext) {
    ctx.body = await ownDataOf(strapi, requireCaller(ctx).id);
  },

  async erase(ctx: OwnContext) {
    const { password } = parse(eraseBody, ctx.request.body);
    const { id } = requireCaller(ctx);
    ctx.body = { eraseAt: await scheduleErasure(strapi, id, password, sessionOf(ctx)) };
  },

  async keep(ctx: OwnContext) {
    await keepAccount(strapi, requireCaller(ctx).id);
    ctx.status = 204;
  },
});

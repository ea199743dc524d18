import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { eraseBody, parse } from '../bodySchemas';
import { callerOf } from '../caller';
import { exportStream } from './exportStream';
import { keepAccount, scheduleErasure } from './schedule';

type OwnContext = Context & { request: { body?: unknown } };

function callerId(ctx: Context): number {
  const caller = callerOf(ctx);
  if (!caller) throw new errors.UnauthorizedError();
  return caller.id;
}

/** What people do with their own data. */
export const ownDataController = (strapi: Core.Strapi) => ({
  async exportMe(ctx: OwnContext) {
    ctx.body = await exportStream(strapi, callerId(ctx));
    ctx.type = 'application/x-ndjson';
  },

  async erase(ctx: OwnContext) {
    const { password } = parse(eraseBody, ctx.request.body);
    ctx.body = { eraseAt: await scheduleErasure(strapi, callerId(ctx), password) };
  },

  async keep(ctx: OwnContext) {
    await keepAccount(strapi, callerId(ctx));
    ctx.status = 204;
  },
});

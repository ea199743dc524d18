import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { eraseBody, parse } from '../bodySchemas';
import { boundedQueue } from '../../server/queue';
import { callerOf } from '../caller';
import { collectOwnData } from './collect';
import { keepAccount, scheduleErasure } from './schedule';

/** A few wait for their turn; whoever comes then gets 503 with Retry-After. */
const oneAtATime = boundedQueue({ concurrency: 1, maxQueued: 4 });

type OwnContext = Context & { request: { body?: unknown } };

function callerId(ctx: Context): number {
  const caller = callerOf(ctx);
  if (!caller) throw new errors.UnauthorizedError();
  return caller.id;
}

/** What people do with their own data. */
export const ownDataController = (strapi: Core.Strapi) => ({
  async exportMe(ctx: OwnContext) {
    const id = callerId(ctx);
    ctx.body = await oneAtATime(() => collectOwnData(strapi, id));
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

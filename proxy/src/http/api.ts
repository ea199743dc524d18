import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { allCalls } from '../contract/index.ts';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Cache } from '../hot/cache.ts';
import type { AddressOf } from '../limits/address.ts';
import type { Limits } from '../limits/limits.ts';
import type { Strapi } from '../strapi/client.ts';
import { upstreamOf } from '../strapi/upstream.ts';
import type { Output } from '../strapi/output.ts';
import type { Input } from '../strapi/upstream.ts';
import { callerOf, refuseEarly } from './auth.ts';
import type { Caller } from './auth.ts';
import { sendFresh } from './fresh.ts';
import { guard } from './guard.ts';
import { sendKept } from './kept.ts';
import { limited } from './limited.ts';
import { sharedAnswer, sharedKind } from './sharedAnswer.ts';

export interface Parts {
  strapi: Strapi;
  cache: Cache;
  /** Returns when all that is committed by now has reached the cache. */
  settled: () => Promise<void>;
  limits: Limits;
  /** Counts a read that the cache does not answer, or throws. */
  spendMiss: (visitor: string) => void;
  addressOf: AddressOf;
  /** Milliseconds below which nobody fills in a form. */
  quickest: number;
  /** One more line of the log. */
  audit: (what: object) => void;
}

const TOO_QUICK = 'No pudimos comprobar el formulario. Espere unos segundos y envíelo de nuevo.';

/** One documented call as middleware: who may, what came in, what the CMS says, what goes out. */
function serve(call: Call, parts: Parts): Middleware {
  const { strapi, cache, settled, limits } = parts;
  const read = guard(call, parts.quickest);
  const upstream = upstreamOf(call, strapi);
  const kind = sharedKind(call);
  const spendRead = call.method === 'GET' ? parts.spendMiss : () => undefined;
  const isAlive = async (token: string) => {
    await strapi.ask({ method: 'GET', path: '/api/account/me', token });
  };
  return async (ctx) => {
    const header = call.anonymous ? '' : ctx.get('authorization');
    const caller = callerOf(header || undefined);
    await refuseEarly(call, caller, isAlive);
    const input = { ...(await read(ctx)), token: caller?.token };
    // A message is kept apart and read later; an account would be there at once.
    if (input.suspicious && call.id === 'users.register') throw new ApiError(400, TOO_QUICK);
    const asker = { address: parts.addressOf(ctx.req), account: caller?.token };
    const work = () => limited(call, asker, input, limits, () => upstream(input));
    if (kind && !caller) {
      const asked = { ...input, address: ctx.url, visitor: asker.address };
      return sendKept(ctx, await sharedAnswer(cache, call, kind, asked, work));
    }
    spendRead(`${asker.address} ${String(caller?.id)}`);
    const output = await work();
    // Whoever was told «done» finds it done, here and at the next question.
    if (call.method !== 'GET') await settled();
    if (call.method !== 'GET' && caller?.isAdmin)
      parts.audit(deed(ctx, call, caller, input, output));
    return sendFresh(ctx, call, output);
  };
}

/** Who did what to which item: numbers only, and nothing of what was written. */
const deed = (ctx: Context, call: Call, caller: Caller, input: Input, { body }: Output) => ({
  audit: call.id,
  by: caller.id,
  item: input.id || ((body ?? {}) as { _id?: number })._id,
  id: ctx.response.get('x-request-id'),
});

/** Every call of the contract below /api, and a 404 or 405 for everything else. */
export function api(parts: Parts): Middleware[] {
  const router = new Router({ prefix: '/api' });
  // The CV is no call to the CMS: resume.ts makes it of several.
  for (const call of allCalls.filter(({ answer }) => answer.is !== 'resume')) {
    router.register(call.path, [call.method.toLowerCase()], serve(call, parts));
  }
  const refuseMethod = router.allowedMethods({
    throw: true,
    methodNotAllowed: () => new ApiError(405),
    notImplemented: () => new ApiError(405),
  });
  const notFound: Middleware = (ctx, next) => {
    if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new ApiError(404);
    return next();
  };
  return [router.routes(), refuseMethod, notFound] as Middleware[];
}

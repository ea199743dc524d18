import Router from '@koa/router';
import type { Middleware } from 'koa';
import { allCalls } from '../contract/index.ts';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Strapi } from '../strapi/client.ts';
import { upstreamOf } from '../strapi/upstream.ts';
import { callerOf, refuseEarly } from './auth.ts';
import { guard } from './guard.ts';

/** One documented call as middleware: who may, what came in, what the CMS says, what goes out. */
function serve(call: Call, strapi: Strapi): Middleware {
  const read = guard(call);
  const upstream = upstreamOf(call, strapi);
  const isAlive = async (token: string) => {
    await strapi.ask({ method: 'GET', path: '/api/account/me', token });
  };
  return async (ctx) => {
    const header = call.anonymous ? '' : ctx.get('authorization');
    const caller = callerOf(header || undefined);
    await refuseEarly(call, caller, isAlive);
    const { body, total } = await upstream({ ...(await read(ctx)), token: caller?.token });
    ctx.status = call.status;
    if (total !== undefined) ctx.set('X-Total-Count', String(total));
    ctx.set('Cache-Control', 'no-store');
    // A bare string would go out as text; the documented answer is JSON.
    if (body !== undefined) {
      ctx.type = 'json';
      ctx.body = JSON.stringify(body);
    }
  };
}

/** Every call of the contract below /api, and a 404 or 405 for everything else. */
export function api(strapi: Strapi): Middleware[] {
  const router = new Router({ prefix: '/api' });
  for (const call of allCalls) {
    router.register(call.path, [call.method.toLowerCase()], serve(call, strapi));
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

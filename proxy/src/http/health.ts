import type { Middleware } from 'koa';
import { ApiError } from '../errors.ts';
import type { Strapi } from '../strapi/client.ts';

/** /healthz: this process lives. /readyz: it can also reach the CMS, and that its database. */
export function health(strapi: Strapi): Middleware {
  // However many ask at once, the CMS is asked once.
  let asked: Promise<boolean> | undefined;
  const isReady = () => (asked ??= strapi.isReady().finally(() => (asked = undefined)));
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/readyz' && !(await isReady())) throw new ApiError(503);
    ctx.body = { ok: true };
  };
}

import type { Middleware } from 'koa';
import type { Cms } from '../api/client.ts';
import type { Route } from '../route.ts';
import { ApiError } from '../errors.ts';

/** /healthz: this process lives. /readyz: it can also reach the CMS, and that its database. */
export function health(cms: Cms): Route[] {
  const answer =
    (check: () => boolean | Promise<boolean>): Middleware =>
    async (ctx) => {
      ctx.set('Cache-Control', 'no-store');
      if (!(await check())) throw new ApiError('upstream.unavailable');
      ctx.body = { ok: true };
    };
  return [
    { method: 'GET', path: '/healthz', handler: answer(() => true) },
    { method: 'GET', path: '/readyz', handler: answer(() => cms.isReady()) },
  ];
}

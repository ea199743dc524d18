import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { ApiError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { requestId } from '../log.ts';

/** A long address makes no long line. */
const MAX_PATH_LENGTH = 200;

/** Who has a private link may use it. */
const withoutSecret = (path: string): string =>
  path.replace(/^(\/api\/(?:preview|invitations))\/.+/, '$1/…');

/** One line a request. The query string stays out of it: it can hold what a person typed. */
export function requestLog(log: Logger, metrics: Metrics): Middleware {
  return async (ctx: Context, next: Next) => {
    const start = performance.now();
    const id = requestId();
    ctx.set('X-Request-Id', id);
    try {
      await next();
    } finally {
      const { cause } = (ctx.state.error as ApiError | undefined) ?? {};
      const isError = ctx.status >= 500;
      const ms = performance.now() - start;
      metrics.request(ctx.status, ms);
      log[isError ? 'error' : 'info']({
        ...{ id, method: ctx.method, path: withoutSecret(ctx.path).slice(0, MAX_PATH_LENGTH) },
        ...{ status: ctx.status, ms: Math.round(ms) },
        ...(isError && {
          cause: cause instanceof Error ? (cause.stack ?? cause.message) : undefined,
        }),
      });
    }
  };
}

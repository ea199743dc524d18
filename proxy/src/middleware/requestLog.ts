import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { ApiError } from '../errors.ts';
import { requestId } from '../requestId.ts';

/** No line is longer because somebody asks for a long address. */
const MAX_PATH_LENGTH = 200;

/** One line a request. The query string stays out of it: it can hold what a person typed. */
export function requestLog(log: Logger, count: (status: number, ms: number) => void): Middleware {
  return async (ctx: Context, next: Next) => {
    const start = performance.now();
    const id = requestId();
    ctx.set('X-Request-Id', id);
    try {
      await next();
    } finally {
      const error = ctx.state.error as ApiError | undefined;
      const level = ctx.status >= 500 ? 'error' : 'info';
      const path = ctx.path.slice(0, MAX_PATH_LENGTH);
      const line = { id, method: ctx.method, path, status: ctx.status };
      const ms = performance.now() - start;
      count(ctx.status, ms);
      log[level]({
        ...line,
        ms: Math.round(ms),
        ...(level === 'error' && { cause: causeOf(error) }),
      });
    }
  };
}

const causeOf = (error: ApiError | undefined): string | undefined =>
  error?.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : undefined;

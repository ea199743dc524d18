import type { Context, Next } from 'koa';
import { isDatabaseAway } from '../database/away';

/** A database that is away is 503, never 401 or 500. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const message = 'La base de datos no responde';
    ctx.status = 503;
    ctx.set('Retry-After', '2');
    ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
  }
};

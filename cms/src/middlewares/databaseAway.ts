import type { Context, Next } from 'koa';
import { isDatabaseAway } from '../database/away';

/** A database that is away is 503, never 401 or 500. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    ctx.set('Retry-After', '2');
    ctx.throw(503, 'La base de datos no responde');
  }
};

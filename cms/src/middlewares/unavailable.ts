import type { Context, Next } from 'koa';
import { isDatabaseAway } from '../database/away';
import { QueueFull } from '../server/queue';

interface Reason {
  message: string;
  /** Seconds until it is worth another try. */
  after: number;
}

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof QueueFull)
    return { message: 'Hay demasiadas peticiones a la vez', after: 1 };
  return isDatabaseAway(error) ? { message: 'La base de datos no responde', after: 2 } : undefined;
}

/** What will pass by itself is 503, never 401 or 500. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    const { message, after } = reason;
    ctx.status = 503;
    ctx.set('Retry-After', String(after));
    ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
  }
};

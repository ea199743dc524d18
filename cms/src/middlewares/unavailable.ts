import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { isDatabaseUnavailable } from '../database/unavailable';
import { QueueFull } from '../server/queue';

interface Reason {
  message: string;
  retryAfterS: number;
}

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof QueueFull)
    return { message: 'Hay demasiadas peticiones a la vez', retryAfterS: 1 };
  return isDatabaseUnavailable(error)
    ? { message: 'La base de datos no responde', retryAfterS: 2 }
    : undefined;
}

/** PostgreSQL's codes for a NUL in a text, and in one of JSON. */
const UNSTORABLE = new Set<unknown>(['22021', '22P05']);

/** Temporary failures are 503, never 401 or 500; a text that no database can hold is 400. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const reason = reasonOf(error);
    if (UNSTORABLE.has(Object(error).code))
      throw createError(400, 'Un texto tiene un carácter que no se admite');
    if (!reason) throw error;
    const { message, retryAfterS } = reason;
    ctx.status = 503;
    ctx.set('Retry-After', String(retryAfterS));
    ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
  }
};

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

const NO_SUCH_TEXT = 'Un texto tiene un carácter que no se admite';
const NO_SUCH_VALUE = 'Un valor no es de los que se admiten';

/** By PostgreSQL's codes: a NUL in a text, in one of JSON, a value of another type, and a number out of range. */
const UNSTORABLE = new Map<unknown, string>([
  ['22021', NO_SUCH_TEXT],
  ['22P05', NO_SUCH_TEXT],
  ['22P02', NO_SUCH_VALUE],
  ['22003', NO_SUCH_VALUE],
]);

/** Temporary failures are 503, never 401 or 500; what no database can hold is 400. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const unstorable = UNSTORABLE.get(Object(error).code);
    if (unstorable) throw createError(400, unstorable);
    const reason = reasonOf(error);
    if (!reason) throw error;
    const { message, retryAfterS } = reason;
    ctx.status = 503;
    ctx.set('Retry-After', String(retryAfterS));
    ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
  }
};

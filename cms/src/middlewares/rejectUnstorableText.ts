import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { requestContent } from '../server/requestContent';

const DEPTH_MAX = 64;
// PostgreSQL stores no lone surrogate, and the panel's bcryptjs loops forever on one: a single login would block the CMS.
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Rejects text that PostgreSQL cannot store, from the panel too. */
export default () => (ctx: Context, next: Next) => {
  rejectUnstorable(requestContent(ctx), 0);
  return next();
};

function rejectUnstorable(value: unknown, depth: number): void {
  if (depth > DEPTH_MAX) throw createError(400, 'El cuerpo está anidado de más');
  if (typeof value === 'string' && LONE_SURROGATE.test(value))
    throw createError(400, 'Un texto tiene un carácter que no se admite');
  if (typeof value !== 'object' || value === null) return;
  for (const one of Object.values(value)) rejectUnstorable(one, depth + 1);
}

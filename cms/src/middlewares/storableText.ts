import createError from 'http-errors';
import type { Context, Next } from 'koa';

const DEEPEST = 64;
// Half a character: the panel's bcryptjs never comes to an end of one, and one such login would take the CMS away.
const HALF = /\p{Surrogate}/u;

/** Whatever door a text comes in by, the panel's too, it must be one that can be kept. */
export default () => (ctx: Context, next: Next) => {
  refuseHalves((ctx.request as { body?: unknown }).body, 0);
  return next();
};

function refuseHalves(value: unknown, depth: number): void {
  if (depth > DEEPEST) throw createError(400, 'El cuerpo está anidado de más');
  if (typeof value === 'string' && HALF.test(value))
    throw createError(400, 'Un texto tiene un carácter que no se admite');
  if (typeof value !== 'object' || value === null) return;
  for (const one of Object.values(value)) refuseHalves(one, depth + 1);
}

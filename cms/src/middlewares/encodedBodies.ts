import createError from 'http-errors';
import type { Context, Next } from 'koa';

/**
 * Nobody who sends the CMS something compresses it. Behind the limit of a compressed body the parser listens
 * no more to what unpacks it, whose next error would end the process.
 */
export default () => (ctx: Context, next: Next) => {
  if ((ctx.get('content-encoding') || 'identity') === 'identity') return next();
  throw createError(415, 'El CMS no recibe cuerpos comprimidos');
};

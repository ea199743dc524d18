import type { Context, Next } from 'koa';
import { hostNames } from '../server/hosts';

/**
 * Against DNS rebinding: only our own host names are answered. A request without Host comes from a
 * program, never from a browser.
 */
export default () => {
  const own = new Set(hostNames());
  const isOwn = (host: string) => own.has(host.toLowerCase().replace(/:\d+$/, ''));
  return (ctx: Context, next: Next) => {
    const foreign = ctx.req.headersDistinct.host?.find((host) => !isOwn(host));
    if (foreign === undefined) return next();
    const message = 'El CMS no atiende bajo ese nombre: si es tuyo, va en CMS_HOSTS';
    ctx.status = 421;
    ctx.body = { data: null, error: { status: 421, name: 'MisdirectedRequestError', message } };
    return undefined;
  };
};

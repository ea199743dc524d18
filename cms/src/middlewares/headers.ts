import { posix } from 'node:path';
import type { Context, Next } from 'koa';

/** Only the panel has pages: what else is served, as an upload, is a picture or data, and no script in it may run. */
const NO_PAGE = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-site',
};

/** Strapi's cors middleware cannot be left out, and sends some of these always. */
const UNWANTED = [
  'X-Powered-By',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
];

export default () => async (ctx: Context, next: Next) => {
  await next();
  if (!isPanel(ctx.path)) ctx.set(NO_PAGE);
  for (const name of UNWANTED) ctx.remove(name);
};

/** As Strapi looks for a file: `/admin/%2e%2e/uploads/x` is an upload. */
function isPanel(path: string): boolean {
  try {
    return /^\/admin(?:\/|$)/.test(posix.normalize(decodeURIComponent(path)));
  } catch {
    return false;
  }
}

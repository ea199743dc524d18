import type { Context, Next } from 'koa';

/** Uploads are only ever pictures: nothing in them may run, whatever they hold. */
const FOR_UPLOADS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-site',
};

/** Strapi's cors middleware cannot be left out, and says half of this to everybody. */
const UNWANTED = [
  'X-Powered-By',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
];

export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.path.startsWith('/uploads/')) ctx.set(FOR_UPLOADS);
  for (const name of UNWANTED) ctx.remove(name);
};

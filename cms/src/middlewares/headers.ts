import type { Context, Next } from 'koa';

/** Uploads are pictures: no script in them may run, whatever they contain. */
const UPLOAD_HEADERS = {
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
  if (ctx.path.startsWith('/uploads/')) ctx.set(UPLOAD_HEADERS);
  for (const name of UNWANTED) ctx.remove(name);
};

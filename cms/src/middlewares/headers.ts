import type { Context, Next } from 'koa';

/** Uploads are only ever pictures: nothing in them may run, whatever they hold. */
const FOR_UPLOADS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-site',
};

export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.path.startsWith('/uploads/')) ctx.set(FOR_UPLOADS);
  ctx.remove('X-Powered-By');
};

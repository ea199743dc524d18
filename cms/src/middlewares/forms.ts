import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** Before a form is read. A browser sends one from any site's page without asking, but not with this header. */
export default () => async (ctx: Context, next: Next) => {
  if (ctx.is('multipart') && !ctx.get('authorization'))
    throw createError(401, 'Los archivos los sube quien tiene cuenta');
  try {
    await next();
  } catch (error) {
    throw explained(error);
  }
};

/** The form parser's `httpCode` errors would be answered 500 by Strapi. */
function explained(error: unknown): unknown {
  const { httpCode, message } = error as { httpCode?: number; message?: string };
  const isMalformed = httpCode !== undefined && !message?.includes('maxFileSize');
  return isMalformed ? createError(400, 'El formulario llegó incompleto o mal escrito') : error;
}

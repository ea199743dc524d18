import { rm } from 'node:fs/promises';
import createError from 'http-errors';
import type { Context, Next } from 'koa';

interface Temporary {
  filepath?: string;
}

/** Strapi deletes only the files of the field `files`; those of any other field would stay in /tmp. */
export default () => async (ctx: Context, next: Next) => {
  // A browser sends a form from any site's page without asking, but none of these with it.
  if (ctx.is('multipart') && !ctx.get('authorization'))
    throw createError(401, 'Los archivos los sube quien tiene cuenta');
  try {
    await next();
  } catch (error) {
    throw explained(error);
  } finally {
    const fields = Object.values((ctx.request as { files?: object }).files ?? {}) as unknown[];
    const paths = fields.flat().map((file) => (file as Temporary).filepath);
    await Promise.all(paths.map(async (path) => path && rm(path, { force: true })));
  }
};

/** The form parser's `httpCode` errors would be answered 500 by Strapi. */
function explained(error: unknown): unknown {
  const { httpCode, message } = error as { httpCode?: number; message?: string };
  const isMalformed = httpCode !== undefined && !message?.includes('maxFileSize');
  return isMalformed ? createError(400, 'El formulario llegó incompleto o mal escrito') : error;
}

import { rm } from 'node:fs/promises';
import createError from 'http-errors';
import type { Context, Next } from 'koa';

interface Temporary {
  filepath?: string;
}

/** Strapi clears only the field called `files`; a picture in any other field would stay in /tmp. */
export default () => async (ctx: Context, next: Next) => {
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

/** The form's reader says by `httpCode` what Strapi would call a fault of its own. */
function explained(error: unknown): unknown {
  const { httpCode, message } = error as { httpCode?: number; message?: string };
  const broken = httpCode !== undefined && !message?.includes('maxFileSize');
  return broken ? createError(400, 'El formulario llegó incompleto o mal escrito') : error;
}

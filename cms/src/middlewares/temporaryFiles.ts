import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

interface Temporary {
  filepath?: string;
}

/** Strapi clears only the field called `files`; a picture in any other field would stay in /tmp. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    const fields = Object.values((ctx.request as { files?: object }).files ?? {}) as unknown[];
    const paths = fields.flat().map((file) => (file as Temporary).filepath);
    await Promise.all(paths.map((path) => path && rm(path, { force: true })));
  }
};

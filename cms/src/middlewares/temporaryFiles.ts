import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

interface Temporary {
  filepath?: string;
}

/** Strapi deletes those of the field `files`, and forgets all others then. */
export default () => async (ctx: Context, next: Next) => {
  const { files = {} } = ctx.request as { files?: object };
  try {
    await next();
  } finally {
    const paths = Object.values(files)
      .flat()
      .map((file) => (file as Temporary).filepath);
    await Promise.all(paths.map(async (path) => path && rm(path, { force: true })));
  }
};

import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isOfSite } from '../server/isOfSite';
import { requestContent } from '../server/requestContent';
import { MAX_FILES } from '../server/uploadedFiles';

const MAX_ENTRIES = 500;
const MAX_ENTRIES_IN_ALL = 5_000;
const MAX_DEPTH = 10;

/** Of tens of thousands of keys, or entries of a list, Strapi holds the CMS's thread for seconds; its errors indent what is nested. */
function entriesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries: unknown[] = Object.values(value);
  if (entries.length > MAX_ENTRIES || depth > MAX_DEPTH) return Infinity;
  return entries.reduce<number>((sum, one) => sum + entriesIn(one, depth + 1), entries.length);
}

/** Of whatever is sent to the panel, before anybody knows who sends it. */
export default () => (ctx: Context, next: Next) => {
  if (isOfSite(ctx)) return next();
  if (entriesIn(requestContent(ctx)) > MAX_ENTRIES_IN_ALL)
    throw new errors.ValidationError(
      `El panel recibe como mucho ${MAX_ENTRIES} de cada cosa a la vez, y ${MAX_ENTRIES_IN_ALL} en total`,
    );
  const { files = {} } = ctx.request as { files?: object };
  if (Object.values(files).flat().length > MAX_FILES)
    throw new errors.ValidationError(`El panel recibe hasta ${MAX_FILES} archivos a la vez`);
  return next();
};

import { isDeepStrictEqual } from 'node:util';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isOfSite } from '../server/isOfSite';
import { requestContent } from '../server/requestContent';
import { MAX_FILES } from '../server/uploadedFiles';

const OWN_FIELD = /^\w+(?::(?:asc|desc))?$/i;
const MAX_ENTRIES = 500;
const MAX_ENTRIES_IN_ALL = 5_000;
const MAX_DEPTH = 10;

/** Strapi sorts by whatever a relation leads to, closed fields too, and through as many relations as an address holds. */
const isByOwnFields = (sort: unknown): boolean =>
  [sort]
    .flat()
    .every(
      (one) =>
        typeof one === 'string' && one.split(',').every((field) => OWN_FIELD.test(field.trim())),
    );

/** The media library asks for where a folder or a picture is, and for how much is in a folder. */
const UPWARDS = /^(?:parent|folder)(?:\.(?:parent|folder)){0,5}$/;
const INSIDE = ['children', 'files'];

/** What there are many of multiplies at each step: hundreds of folders, each with its siblings, take half a minute. */
function isUpwards(populate: unknown): boolean {
  if (typeof populate === 'string')
    return populate.split(',').every((path) => UPWARDS.test(path.trim()));
  if (Array.isArray(populate)) return populate.every(isUpwards);
  return Object.entries(populate ?? {}).every(([name, nested]: [string, unknown]) => {
    if (INSIDE.includes(name)) return isDeepStrictEqual(nested, { count: 'true' });
    if (!UPWARDS.test(name) || typeof nested === 'string') return UPWARDS.test(name);
    const { populate: further, ...others } = Object(nested) as { populate?: unknown };
    return isUpwards(further) && isDeepStrictEqual(others, {});
  });
}

/** Of tens of thousands of keys, or entries of a list, Strapi holds the CMS's thread for seconds; its errors indent what is nested. */
function entriesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries: unknown[] = Object.values(value);
  if (entries.length > MAX_ENTRIES || depth > MAX_DEPTH) return Infinity;
  return entries.reduce<number>((sum, one) => sum + entriesIn(one, depth + 1), entries.length);
}

export default () => (ctx: Context, next: Next) => {
  if (isOfSite(ctx)) return next();
  const { sort, populate } = ctx.query;
  if (sort && !isByOwnFields(sort))
    throw new errors.ValidationError('El panel ordena por los campos propios de cada ficha');
  if (populate && !isUpwards(populate))
    throw new errors.ValidationError('El panel sólo pregunta dónde está cada cosa');
  if (entriesIn(requestContent(ctx)) > MAX_ENTRIES_IN_ALL)
    throw new errors.ValidationError(
      `El panel recibe como mucho ${MAX_ENTRIES} de cada cosa a la vez, y ${MAX_ENTRIES_IN_ALL} en total`,
    );
  const { files = {} } = ctx.request as { files?: object };
  if (Object.values(files).flat().length > MAX_FILES)
    throw new errors.ValidationError(`El panel recibe hasta ${MAX_FILES} archivos a la vez`);
  return next();
};

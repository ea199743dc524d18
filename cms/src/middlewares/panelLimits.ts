import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { boundedQueue } from '../server/queue';

const OF_THE_SITE = /^\/(?:api|uploads|_health)(?:\/|$)/i;
const OWN_FIELD = /^\w+(?::(?:asc|desc))?$/i;
const MAX_DOTS = 5;
const MAX_ENTRIES = 500;

/** Strapi sorts by whatever a relation leads to, closed fields too, and through as many relations as an address holds. */
const isByOwnFields = (sort: unknown): boolean =>
  [sort]
    .flat()
    .every(
      (one) =>
        typeof one === 'string' && one.split(',').every((field) => OWN_FIELD.test(field.trim())),
    );

/** It populates through as many, too: hundreds of them take seconds. */
const isShallow = (populate: unknown): boolean =>
  JSON.stringify(populate).split('.', MAX_DOTS + 2).length <= MAX_DOTS + 1;

/** Of tens of thousands of keys, or entries of a list, Strapi holds the CMS's thread for seconds. */
function isSmall(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const entries = Object.values(value);
  return entries.length <= MAX_ENTRIES && entries.every(isSmall);
}

/** Whoever has an account of the panel, and sends much at once, leaves the site its connections to the database. */
const queued = boundedQueue({ concurrency: 3, maxQueued: 200 });

export default () => (ctx: Context, next: Next) => {
  if (OF_THE_SITE.test(ctx.path)) return next();
  const { sort, populate } = ctx.query;
  if (sort && !isByOwnFields(sort))
    throw new errors.ValidationError('El panel ordena por los campos propios de cada ficha');
  if (populate && !isShallow(populate))
    throw new errors.ValidationError('Esa consulta pasa por demasiadas relaciones');
  if (!isSmall((ctx.request as { body?: unknown }).body))
    throw new errors.ValidationError(
      `El panel recibe como mucho ${MAX_ENTRIES} de cada cosa a la vez`,
    );
  return queued(() => next());
};

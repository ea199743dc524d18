import { errors } from '@strapi/utils';
import { NUMBER, type Kind } from '../../kinds/kind';
import { LIST_MAX } from '../../contract.generated';
import { activityOf } from '../present';
import type { Where } from '../visibility';

const OPERATORS = [
  '$eq', '$eqi', '$ne', '$in', '$contains', '$containsi', '$startsWith', '$startsWithi',
  '$lt', '$lte', '$gt', '$gte', '$null', '$notNull',
]; // prettier-ignore
const GROUPS = ['$and', '$or'];
const OF_EVERY_KIND = [NUMBER, 'createdAt', 'updatedAt'];

export interface ListQuery {
  where: Where[];
  orderBy: Record<string, 'asc' | 'desc'>[];
  page: number;
  pageSize: number;
  mine: boolean;
  /** What is in quarantine, instead of the rest. */
  quarantine: boolean;
  /** What was dealt with, or the rest. */
  handled: boolean | undefined;
  /** Without the long texts. */
  brief: boolean;
}

type Query = Record<string, unknown>;

function reject(what: string): never {
  throw new errors.ValidationError(`La consulta no admite ${what}`);
}

/** Only public fields of this kind: a filter on a relation would leak private fields. */
function checkField(kind: Kind, name: string): string {
  const known = [...kind.fields, ...OF_EVERY_KIND, ...activityOf(kind)];
  if (known.includes(name)) return name;
  return reject(`el campo «${name}»`);
}

/** Values that PostgreSQL would answer with an error. */
function fits(kind: Kind, name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value.includes('\0')) return false;
  const isDate = name.endsWith('At');
  if (isDate) return !Number.isNaN(Date.parse(value));
  const isInteger = name === NUMBER || kind.attributes[name]?.type === 'integer';
  if (kind.attributes[name]?.type === 'boolean') return value === 'true' || value === 'false';
  return !isInteger || /^-?\d{1,9}$/.test(value);
}

function checkConditions(kind: Kind, name: string, conditions: unknown): unknown {
  const given = typeof conditions === 'string' ? { $eq: conditions } : conditions;
  if (typeof given !== 'object' || given === null) return reject('ese filtro');
  for (const [operator, value] of Object.entries(given)) {
    if (!OPERATORS.includes(operator)) reject(`el operador «${operator}»`);
    const flag = operator === '$null' || operator === '$notNull';
    const fine = [value].flat().every((one) => (flag ? one === 'true' : fits(kind, name, one)));
    if (!fine) reject(`ese valor de «${operator}»`);
  }
  return given;
}

function checkFilters(kind: Kind, filters: unknown): Where {
  if (typeof filters !== 'object' || filters === null) return reject('ese filtro');
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      if (!GROUPS.includes(key)) return [checkField(kind, key), checkConditions(kind, key, value)];
      const parts = Array.isArray(value) ? value : Object.values((value ?? {}) as object);
      return [key, parts.map((part) => checkFilters(kind, part))];
    }),
  );
}

function readSort(kind: Kind, sort: unknown): ListQuery['orderBy'] {
  const given = [sort ?? NUMBER].flat();
  const parts = given.flatMap((part) =>
    typeof part === 'string' ? part.split(',') : reject('ese orden'),
  );
  const orders = parts.map((part) => {
    const [name = '', direction = 'asc'] = part.split(':');
    if (direction !== 'asc' && direction !== 'desc') return reject(`el orden «${direction}»`);
    return { [checkField(kind, name)]: direction };
  });
  // A tie is broken by the number, so that pages never overlap.
  return [...orders, { [NUMBER]: 'asc' }] as ListQuery['orderBy'];
}

function readCount(value: unknown, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) return reject(`la página «${JSON.stringify(value)}»`);
  return Math.min(count, max);
}

export function readListQuery(kind: Kind, query: Query): ListQuery {
  const pagination = (query.pagination ?? {}) as Query;
  return {
    where: query.filters === undefined ? [] : [checkFilters(kind, query.filters)],
    orderBy: readSort(kind, query.sort),
    page: readCount(pagination.page, 1, 1_000_000),
    pageSize: readCount(pagination.pageSize, LIST_MAX, LIST_MAX),
    mine: query.mine === 'true',
    quarantine: query.quarantine === 'true',
    handled: typeof query.handled === 'string' ? query.handled === 'true' : undefined,
    brief: query.brief === 'true',
  };
}

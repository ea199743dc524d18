import { isLong } from '../contract/index.ts';
import type { Kind } from '../contract/index.ts';
import type { SearchQuery } from '../contract/schemas.ts';

const SEARCHED = new Set(['text', 'long', 'html']);

const textFieldsOf = (kind: Kind): string[] =>
  Object.keys(kind.fields).filter((name) => SEARCHED.has(kind.fields[name]?.type ?? ''));

const columnOf = (kind: Kind, field: string): string | undefined => {
  if (field === '_id') return 'number';
  if (Object.hasOwn(kind.fields, field) || (field === 'createdAt' && kind.dated)) return field;
  return undefined;
};

function sortOf(kind: Kind, sort = '_id'): string {
  const down = sort.startsWith('-');
  const column = columnOf(kind, down ? sort.slice(1) : sort) ?? 'number';
  const order = down ? 'desc' : 'asc';
  // The number settles ties, so that pages never overlap.
  return column === 'number' ? `number:${order}` : `${column}:${order},number:asc`;
}

/** Of what was asked for, what makes a difference to the answer. */
export const effectiveSearch = (kind: Kind, search: SearchQuery) => ({
  page: search.page,
  limit: search.limit,
  sort: sortOf(kind, search.sort),
  ...(search.keyword && { keyword: search.keyword }),
  ...(search.brief && isLong(kind) && { brief: search.brief }),
  ...(kind.mine && search.mine && { mine: search.mine }),
  ...(kind.quarantine && search.suspicious && { quarantine: search.suspicious }),
});

/** The list query that Strapi gets: built from what was allowed, never from what was sent. */
export function listQuery(kind: Kind, search: SearchQuery): string {
  const { page, limit, sort, keyword, ...flags } = effectiveSearch(kind, search);
  const query = new URLSearchParams({
    'pagination[page]': String(page),
    'pagination[pageSize]': String(limit),
    sort,
  });
  if (keyword) {
    textFieldsOf(kind).forEach((name, index) => {
      query.set(`filters[$or][${String(index)}][${name}][$containsi]`, keyword);
    });
  }
  for (const [name, value] of Object.entries(flags)) query.set(name, value);
  return query.toString();
}

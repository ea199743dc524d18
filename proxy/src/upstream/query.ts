import { isLong } from '../contract/index.ts';
import type { Kind } from '../contract/index.ts';
import type { Cursor, SearchQuery } from '../contract/schemas.ts';

const SEARCHED = new Set(['text', 'long', 'html']);

const textFieldsOf = (kind: Kind): string[] =>
  Object.keys(kind.fields).filter((name) => SEARCHED.has(kind.fields[name]?.type ?? ''));

const columnOf = (kind: Kind, field: string): string | undefined => {
  if (field === '_id') return 'number';
  if (Object.hasOwn(kind.fields, field) || (field === 'createdAt' && kind.dated)) return field;
  if (field === 'activityAt' && kind.children) return field;
  return undefined;
};

function sortOf(kind: Kind, sort = '_id'): string {
  const down = sort.startsWith('-');
  const column = columnOf(kind, down ? sort.slice(1) : sort) ?? 'number';
  const order = down ? 'desc' : 'asc';
  // The number settles ties, so that pages never overlap.
  // What is pinned is first where the latest is looked for.
  const pinned = column === 'activityAt' ? 'pinned:desc,' : '';
  return column === 'number' ? `number:${order}` : `${pinned}${column}:${order},number:asc`;
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
  ...(kind.handled && search.answered && { handled: search.answered }),
});

/** What every paged list of the CMS takes. */
export function pageQuery({ page, limit, keyword, sort }: SearchQuery): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (keyword) query.set('keyword', keyword);
  if (sort) query.set('sort', sort);
  return query.toString();
}

/** Where in a thread: one way only, and the same one for all who want the same. */
export function cursorQuery({ limit, ...given }: Cursor): string {
  const [at] = (['around', 'before', 'after'] as const).filter((name) => given[name]);
  return `limit=${String(limit)}${at ? `&${at}=${String(given[at])}` : ''}`;
}

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

import { isLong } from '../contract/index.ts';
import type { Kind } from '../contract/index.ts';
import type { SearchQuery } from '../contract/schemas.ts';

const SEARCHED = new Set(['text', 'long', 'html']);

const textFieldsOf = (kind: Kind): string[] =>
  Object.keys(kind.fields).filter((name) => SEARCHED.has(kind.fields[name]?.type ?? ''));

const columnOf = (kind: Kind, field: string): string | undefined => {
  if (field === '_id') return 'number';
  if (field in kind.fields || (field === 'createdAt' && kind.dated)) return field;
  return undefined;
};

function sortOf(kind: Kind, sort = '_id'): string {
  const down = sort.startsWith('-');
  const column = columnOf(kind, down ? sort.slice(1) : sort) ?? 'number';
  const order = down ? 'desc' : 'asc';
  // The number settles ties, so that pages never overlap.
  return column === 'number' ? `number:${order}` : `${column}:${order},number:asc`;
}

/** The list query that Strapi gets: built from what was allowed, never from what was sent. */
export function listQuery(kind: Kind, search: SearchQuery): string {
  const query = new URLSearchParams({
    'pagination[page]': String(search.page),
    'pagination[pageSize]': String(search.limit),
    sort: sortOf(kind, search.sort),
  });
  if (search.keyword) {
    textFieldsOf(kind).forEach((name, index) => {
      query.set(`filters[$or][${String(index)}][${name}][$containsi]`, search.keyword ?? '');
    });
  }
  if (search.brief && isLong(kind)) query.set('brief', 'true');
  if (kind.mine && search.mine) query.set('mine', 'true');
  if (kind.aside && search.suspicious) query.set('aside', 'true');
  return query.toString();
}

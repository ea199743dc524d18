import type { Core } from '@strapi/strapi';
import { columnOf, formatOf, isWords, kindsOf, type Kind } from '../kinds/kind';
import { SEARCHED, SEARCHED_PAGES } from '../contract.generated';
import { hasStates } from '../content/states';

export const COMMENTS = 'review';

/** One kind as the search reads it: SQL about the row `item`. */
export interface Source {
  /** The kind that is found. */
  kind: string;
  table: string;
  /** The columns that it is made of: no other change is of interest. */
  columns: string[];
  number: string;
  /** The number of the comment, or 0. */
  comment: string;
  title: string;
  more: string;
  text: string;
  /** What it is about, as it was written. */
  tags: string;
  isPublic: string;
}

const joined = (parts: string[]): string =>
  parts.length === 0 ? `''` : `concat_ws(E'\\n', ${parts.join(', ')})`;

/** What is written in a JSON value, but addresses. */
const writtenIn = (column: string): string =>
  `(select string_agg(value #>> '{}', E'\\n') from jsonb_path_query(${column}, '$.**') as value
     where jsonb_typeof(value) = 'string' and value #>> '{}' !~ '^(https:|http:|/)')`;

const TAGS = `array(select trim(tag) from unnest(string_to_array(item.tags, ',')) as tag where portafolio_topic(tag) <> '')`;
const NO_TAGS = `cast('{}' as text[])`;

function sourceOf(strapi: Core.Strapi, kind: Kind): Source {
  const { attributes, fields, site, name, table } = kind;
  // People are not found by their names.
  const named = fields
    .filter((field) => field !== site.author && field !== 'createby')
    .filter(
      (field) =>
        !['enumeration', 'boolean', 'datetime', 'integer'].includes(attributes[field]?.type ?? ''),
    )
    .filter((field) => ['html', 'tags', undefined].includes(formatOf(attributes[field])))
    .map((field) => ({ field, column: columnOf(strapi, kind, field) }));
  const columns = named.map(({ column }) => column);
  const title = `coalesce(item."${columnOf(strapi, kind, site.title)}", '')`;
  const of = (test: (field: string) => boolean) =>
    named.filter(({ field }) => field !== site.title && test(field));
  const isLine = (field: string) => attributes[field]?.type === 'string';
  const texts = of((field) => !isLine(field)).map(({ field, column }) =>
    isWords(attributes[field]) ? writtenIn(`item."${column}"`) : `item."${column}"`,
  );
  const published = hasStates(kind) ? ` and coalesce(item.state, 'published') = 'published'` : '';
  return {
    ...{ kind: name, table, number: 'item.number', comment: '0', title },
    columns: [...columns, 'number', ...(hasStates(kind) ? ['state'] : [])],
    more: joined(of(isLine).map(({ column }) => `item."${column}"`)),
    text: joined(texts),
    tags: formatOf(attributes.tags) === 'tags' ? TAGS : NO_TAGS,
    isPublic: `${title} <> ''${published}${site.fixed ? ` and item.name in ('${Object.keys(SEARCHED_PAGES).join("', '")}')` : ''}`,
  };
}

/** A comment belongs to its forum, and is found only while that is: see find.ts. */
const comments: Source = {
  ...{
    kind: 'foro',
    table: 'reviews',
    columns: ['comment', 'state', 'forum_id', 'number', 'tombstone'],
  },
  ...{ number: '(select number from foros where id = item.forum_id)', comment: 'item.number' },
  ...{ title: `''`, more: `''`, text: `coalesce(item.comment, '')`, tags: NO_TAGS },
  isPublic: `item.state = 'visible' and item.tombstone is not true
    and exists (select from foros where id = item.forum_id and number is not null)`,
};

export const sourcesOf = (strapi: Core.Strapi): Source[] => [
  ...kindsOf(strapi)
    .filter(({ name }) => name in SEARCHED)
    .map((kind) => sourceOf(strapi, kind)),
  comments,
];

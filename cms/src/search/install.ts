import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { runAll } from '../database/install';
import { raw } from '../database/raw';
import { sourcesOf, type Source } from './sources';

/** So much of a text is indexed: PostgreSQL refuses an index of more than a megabyte. */
const INDEXED = 150_000;

/** Accents make no difference; ñ is a letter of its own. */
const FOLDED = {
  from: 'áàâäéèêëíìîïóòôöúùûüÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜ',
  to: 'aaaaeeeeiiiioooouuuuAAAAEEEEIIIIOOOOUUUU',
};

const FUNCTIONS = [
  `create or replace function portafolio_fold(given text) returns text language sql immutable parallel safe
     as $$ select lower(translate(given, '${FOLDED.from}', '${FOLDED.to}')) $$`,
  // A dot or a slash between two words would make one of them.
  `create or replace function portafolio_words(given text) returns text language sql immutable parallel safe
     as $$ select regexp_replace(given, '[^[:alnum:]]+', ' ', 'g') $$`,
  `create or replace function portafolio_plain(given text) returns text language sql immutable parallel safe
     as $$ select left(replace(replace(replace(replace(regexp_replace(left(given, 1000000), '<[^>]*>', ' ', 'g'),
       '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), ${INDEXED}) $$`,
  // As topicOf of content/tags.
  `create or replace function portafolio_topic(tag text) returns text language sql immutable parallel safe
     as $$ select trim(both '-' from left(regexp_replace(lower(regexp_replace(
       normalize(replace(replace(tag, '+', ' plus'), '#', ' sharp'), nfd), '[\\u0300-\\u036f]', '', 'g')),
       '[^a-z0-9]+', '-', 'g'), 60)) $$`,
  // Stems with their accents, and whole words without: of each the other finds what it misses.
  `create or replace function portafolio_vector(title text, more text, body text) returns tsvector
     language sql immutable parallel safe as $$
     select setweight(to_tsvector('pg_catalog.spanish', portafolio_words(title)), 'A')
       || setweight(to_tsvector('pg_catalog.simple', portafolio_words(portafolio_fold(title))), 'A')
       || setweight(to_tsvector('pg_catalog.spanish', portafolio_words(more)), 'B')
       || setweight(to_tsvector('pg_catalog.simple', portafolio_words(portafolio_fold(more))), 'B')
       || to_tsvector('pg_catalog.spanish', portafolio_words(body))
       || strip(to_tsvector('pg_catalog.simple', portafolio_words(portafolio_fold(body)))) $$`,
];

const TABLES = [
  `create table if not exists portafolio_search (
    kind text not null,
    number integer not null,
    comment integer not null,
    title text not null,
    body text not null,
    at timestamptz not null,
    titles tsvector not null,
    vector tsvector not null,
    primary key (kind, number, comment)
  )`,
  `alter table portafolio_search add column if not exists tags text[] not null default '{}',
     add column if not exists topics text[] not null default '{}'`,
  'create index if not exists portafolio_search_vector on portafolio_search using gin (vector)',
  'create index if not exists portafolio_search_titles on portafolio_search using gin (titles)',
  'create index if not exists portafolio_search_comment on portafolio_search (comment) where comment > 0',
  "create index if not exists portafolio_search_topics on portafolio_search using gin (topics) where topics <> '{}'",
  "create index if not exists articles_series on articles (portafolio_fold(series)) where series <> ''",
  `create table if not exists portafolio_vocabulary (word text primary key, folded text not null)`,
];

/** The rows of a source that visitors may find. */
const selected = (source: Source, where: string): string => `
  select '${source.kind}', ${source.number}, ${source.comment}, ${source.title},
         portafolio_plain(${source.more} || E'\\n' || ${source.text}), coalesce(item.created_at at time zone 'utc', now()),
         portafolio_vector(${source.title}, '', ''),
         portafolio_vector(${source.title}, ${source.more}, portafolio_plain(${source.text})),
         ${source.tags}, array(select portafolio_topic(tag) from unnest(${source.tags}) as tag)
    from "${source.table}" as item where ${where} and ${source.isPublic}`;

const INSERT =
  'insert into portafolio_search (kind, number, comment, title, body, at, titles, vector, tags, topics)';

/** Which rows are a source's. */
const ownOf = ({ kind, comment }: Source): string =>
  `kind = '${kind}' and comment ${comment === '0' ? '=' : '>'} 0`;

/** What is found from now on, and the words of it that a slip may have meant. */
const indexing = (source: Source, where: string): string => `
  with found as (${INSERT} ${selected(source, where)} on conflict do nothing returning title, body)
  insert into portafolio_vocabulary
    select distinct word, portafolio_fold(word) from found,
      unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', portafolio_words(title || ' ' || body)))) as word
     where length(word) between 4 and 40 and word !~ '\\d'
    on conflict do nothing`;

/** A trigger, so that what the panel, a seed or plain SQL writes is found too. */
function triggersOf(source: Source): string[] {
  const name = `portafolio_search_${source.table}`;
  const old =
    source.comment === '0' ? `${ownOf(source)} and number = old.number` : 'comment = old.number';
  const columnsOf = (row: string) =>
    source.columns.map((column) => `${row}."${column}"`).join(', ');
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' then
         if (${columnsOf('old')}) is not distinct from (${columnsOf('new')}) then return null; end if;
       end if;
       if tg_op <> 'INSERT' then delete from portafolio_search where ${old}; end if;
       if tg_op <> 'DELETE' then ${indexing(source, 'item.id = new.id')}; end if;
       return null;
     end $$`,
    // Its columns are no condition of the trigger: then none of them could ever go.
    `create or replace trigger search_changed after insert or delete or update on "${source.table}"
       for each row execute function ${name}()`,
  ];
}

/** So many at once: no statement takes longer than the database lets one. */
const CHUNK = 500;

async function fillSource(strapi: Core.Strapi, source: Source): Promise<void> {
  await raw(strapi, `delete from portafolio_search where ${ownOf(source)}`);
  const sql = `select max(id) as last from (
    select id from "${source.table}" where id > ? order by id limit ${CHUNK}) as chunk`;
  for (let after = 0; ;) {
    const [{ last = null } = {}] = await raw<{ last?: number | null }>(strapi, sql, [after]);
    if (last === null) return;
    await raw(strapi, indexing(source, `item.id > ${after} and item.id <= ${last}`));
    after = last;
  }
}

/** Filled before the site is there; a kind with more items is filled while it runs. */
const AT_ONCE = 1_000;

const statementsOf = (sources: Source[]): string[] => [
  ...FUNCTIONS,
  ...TABLES,
  ...sources.flatMap(triggersOf),
];

/** Made anew where it is of another version, or where a restore brought the items alone. */
async function fill(strapi: Core.Strapi, most: number): Promise<void> {
  const sources = sourcesOf(strapi);
  const text = statementsOf(sources).join();
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const [{ stamp = null } = {}] = await raw<{ stamp?: string | null }>(
    strapi,
    `select obj_description('portafolio_search'::regclass) as stamp`,
  );
  let isWhole = true;
  for (const source of sources) {
    const [{ has = 0, should = 0 } = {}] = await raw<{ has?: number; should?: number }>(
      strapi,
      `select (select count(*)::int from portafolio_search where ${ownOf(source)}) as has,
              (select count(*)::int from "${source.table}" as item where ${source.isPublic}) as should`,
    );
    if (stamp === version && has === should) continue;
    if (should <= most) await fillSource(strapi, source);
    else isWhole = false;
  }
  if (isWhole && stamp !== version)
    await runAll(strapi, [`comment on table portafolio_search is '${version}'`]);
}

export async function installSearch(strapi: Core.Strapi): Promise<void> {
  await runAll(strapi, statementsOf(sourcesOf(strapi)));
  await fill(strapi, AT_ONCE);
}

/** What was too much for the start, and what does not agree with the items any more. */
export const fillSearch = (strapi: Core.Strapi): Promise<void> => fill(strapi, Infinity);

import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { searchedFields } from '../content/keyword';
import { verbsOf } from '../content/routes';
import { columnOf, kindsOf, type Kind } from '../kinds/kind';

const PREFIX = 'portafolio_search_';

const listed = (strapi: Core.Strapi): Kind[] =>
  kindsOf(strapi).filter((kind) => verbsOf(kind).includes('find'));

/** The order of the lists: newest first, ties by number. */
export async function installDateIndexes(strapi: Core.Strapi): Promise<void> {
  for (const { table } of listed(strapi)) {
    await strapi.db.connection.raw(
      `create index if not exists "${table}_newest" on "${table}" (created_at desc, number)`,
    );
  }
}

/** All searched columns: a single one without index would make the search scan the table. */
const searchedColumns = (strapi: Core.Strapi, kind: Kind): string[] =>
  searchedFields(kind, kind.fields)
    .map((name) => columnOf(strapi, kind, name))
    .sort();

/** The name says which columns, so that another list of them is another index. */
function indexName(table: string, columns: string[]): string {
  const hash = createHash('sha256')
    .update(['folded', table, ...columns].join())
    .digest('hex');
  return PREFIX + hash.slice(0, 8);
}

/** The extension may be installed in another schema. */
async function trigrams(strapi: Core.Strapi): Promise<string> {
  await strapi.db.connection.raw('create extension if not exists pg_trgm');
  const { rows } = await strapi.db.connection.raw(
    "select quote_ident(nspname) as schema from pg_extension e join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'",
  );
  return `${rows[0].schema}.gin_trgm_ops`;
}

async function dropOthers(strapi: Core.Strapi, { table }: Kind, current: string): Promise<void> {
  const { rows } = await strapi.db.connection.raw(
    `select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = ? and starts_with(indexname, ?)`,
    [table, PREFIX],
  );
  for (const { name } of rows as { name: string }[]) {
    if (name !== current) await strapi.db.connection.raw('drop index ??', [name]);
  }
}

async function indexText(strapi: Core.Strapi, kind: Kind, operators: string): Promise<void> {
  const columns = searchedColumns(strapi, kind);
  const name = indexName(kind.table, columns);
  await dropOthers(strapi, kind, name);
  if (columns.length === 0) return;
  // Exactly the expression of content/keyword.ts: no other would serve it.
  const expressions = columns.map((column) => `portafolio_fold("${column}") ${operators}`);
  await strapi.db.connection.raw(
    `create index if not exists "${name}" on "${kind.table}" using gin (${expressions.join(', ')})`,
  );
}

/** Without them everything works, only slower: no reason for the CMS not to start. */
export async function installSearchIndexes(strapi: Core.Strapi): Promise<void> {
  try {
    const operators = await trigrams(strapi);
    for (const kind of listed(strapi)) await indexText(strapi, kind, operators);
    await strapi.db.connection.raw(
      `create index if not exists ${PREFIX}accounts on up_users
         using gin (lower("name"::varchar) ${operators}, lower("email"::varchar) ${operators})`,
    );
  } catch (error) {
    strapi.log.warn(
      `Las búsquedas van sin índice y serán lentas desde unos miles de fichas: ${String(error)}. ` +
        'Si es falta de permiso, que quien administra la base ejecute en ella «create extension pg_trgm», y reinicia el CMS.',
    );
  }
}

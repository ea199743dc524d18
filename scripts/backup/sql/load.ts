import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LOCK } from '../../../cms/src/database/locks.ts';
import type { Manifest } from '../archive/manifest.ts';
import { Damaged } from '../archive/readArchive.ts';
import { PLAIN_SESSION, quoted } from './schema.ts';
import type { Schema } from './schemaShape.ts';
import { indexOf } from './statements.ts';

/**
 * Replaces the site's tables in one transaction. The backup brings its own table definitions, read
 * by openBackup, so that neither the CMS nor an older version of it is needed here; its next start
 * brings them up to date and adds the triggers.
 * `beforeCommit` is the last chance to change one's mind.
 */
export async function loadDatabase(
  client: Client,
  dir: string,
  { manifest, schema }: { manifest: Manifest; schema: Schema },
  beforeCommit: () => Promise<void>,
): Promise<void> {
  await client.query(PLAIN_SESSION);
  await client.query("set lock_timeout = '15s'");
  await client.query('begin');
  try {
    await client.query(`select pg_catalog.pg_advisory_xact_lock(${LOCK.boot})`);
    await dropOld(client, schema);
    await create(client, schema);
    await copyRows(client, dir, schema, manifest);
    for (const sql of schema.after) await client.query(sql);
    await refuseTwins(client, schema);
    await beforeCommit();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection itself may be gone
    throw error;
  }
  await client.query('analyze').catch(() => undefined); // only speed; PostgreSQL does it later anyway
}

/** What stands under a name in `public`, or has an index of that name. */
const UNDER_NAMES = `select distinct t.relname as name from pg_catalog.pg_class as c
  left join pg_catalog.pg_index on indexrelid = c.oid
  join pg_catalog.pg_class as t on t.oid = coalesce(indrelid, c.oid)
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relname = any($1) and t.relkind = $2`;

/** What the site has now, and what stands where the backup's goes. Tables of other programs stay. */
async function dropOld(client: Client, { tables, sequences, after }: Schema): Promise<void> {
  const indexes = after.map(indexOf).filter((one) => one !== undefined);
  const brought = [...tables, ...sequences, ...indexes].map(({ name }) => name);
  const names = [...brought, ...(await knownTables(client)), ...(await ownTables(client))];
  for (const [kind, relkind] of [
    ['table', 'r'],
    ['sequence', 'S'],
  ]) {
    const { rows } = await client.query<{ name: string }>(UNDER_NAMES, [names, relkind]);
    const old = rows.map(({ name }) => `public.${quoted(name)}`);
    if (old.length > 0) await client.query(`drop ${kind} ${old.join(', ')} cascade`);
  }
}

const TABLES = `select relname as name from pg_catalog.pg_class
  where relnamespace = 'public'::pg_catalog.regnamespace and relkind = 'r'`;

/** Strapi writes down which tables are its own. Where nobody can read that, they stay: one's own backup comes back. */
async function knownTables(client: Client): Promise<string[]> {
  await client.query('savepoint known');
  try {
    const { rows } = await client.query<{ name: string }>(
      `${TABLES} and relname in (select one ->> 'name' from public.strapi_database_schema as s,
         jsonb_array_elements(s.schema::jsonb -> 'tables') as one)`,
    );
    return rows.map(({ name }) => name);
  } catch {
    await client.query('rollback to savepoint known');
    return [];
  }
}

const OWN = `${TABLES} and pg_catalog.starts_with(relname, 'portafolio_')`;

/** What the site keeps beside Strapi's: an older backup lacks the newest, whose rows are of accounts that go. */
async function ownTables(client: Client): Promise<string[]> {
  return (await client.query<{ name: string }>(OWN)).rows.map(({ name }) => name);
}

async function create(client: Client, { sequences, tables }: Schema): Promise<void> {
  for (const sequence of sequences) await client.query(sequence.create);
  for (const table of tables) await client.query(table.create);
  for (const { name, own, last, called } of sequences) {
    if (own) await client.query(own);
    const moved = 'select pg_catalog.setval($1::pg_catalog.regclass, $2, $3)';
    await client.query(moved, [`public.${quoted(name)}`, last, called]);
  }
}

/** Who has an e-mail is one person at each door; Strapi's own table does not say so. */
async function refuseTwins(client: Client, { tables }: Schema): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  for (const table of ['up_users', 'admin_users'].filter((name) => there.has(name))) {
    const sql = `select 1 from public.${table} group by lower(email) having count(email) > 1`;
    const { rowCount } = await client.query(sql);
    if (rowCount) throw new Damaged(`trae más de una cuenta con el mismo correo (${table})`);
  }
}

async function copyRows(client: Client, dir: string, { tables }: Schema, { parts }: Manifest) {
  const expected = new Map(parts.map(({ path, rows }) => [path, rows]));
  for (const { name, columns, part } of tables) {
    const sql = `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    const copying = client.query(copyFrom(sql));
    await pipeline(createReadStream(join(dir, part)), copying);
    if (copying.rowCount !== expected.get(part))
      throw new Error(
        `${name}: entraron ${copying.rowCount} filas y debían ser ${expected.get(part)}`,
      );
  }
}

import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LOCK } from '../../../cms/src/database/locks.ts';
import { writeMeasured } from '../archive/hashing.ts';
import type { Part } from '../archive/manifest.ts';
import { PLAIN_SESSION, quoted, readSchema } from './schema.ts';
import type { Schema } from './schemaShape.ts';

/** Where people are logged in, or about to be: a restore must not bring it back. */
const NOT_KEPT = new Set(['portafolio_sessions', 'portafolio_challenges']);

export interface Dump {
  parts: Part[];
  rows: Map<string, number>;
}

/** All rows as they were in one moment, however long the copying takes and whoever writes meanwhile. */
export async function dumpDatabase(
  client: Client,
  dir: string,
  onSnapshot: () => Promise<void>,
): Promise<Dump> {
  await client.query(PLAIN_SESSION);
  await client.query(`select pg_catalog.pg_advisory_lock_shared(${LOCK.boot})`);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('select 1'); // the snapshot is taken by the first statement
    await onSnapshot();
    return await copyAll(client, dir, await readSchema(client));
  } finally {
    await client.query('rollback');
    await client.query(`select pg_catalog.pg_advisory_unlock_shared(${LOCK.boot})`);
  }
}

async function copyAll(client: Client, dir: string, schema: Schema): Promise<Dump> {
  const text = Readable.from([Buffer.from(JSON.stringify(schema, null, 1))]);
  const { lines: _, ...written } = await writeMeasured(text, join(dir, 'schema.json'));
  const parts: Part[] = [{ path: 'schema.json', ...written }];
  const rows = new Map<string, number>();
  for (const { name, columns, part: path } of schema.tables) {
    const [table, list] = [`public.${quoted(name)}`, columns.map(quoted).join(', ')];
    const which = NOT_KEPT.has(name)
      ? `(select ${list} from ${table} limit 0)`
      : `${table} (${list})`;
    const sql = `copy ${which} to stdout`;
    const { lines, ...copied } = await copyOut(client, sql, join(dir, path));
    parts.push({ path, ...copied, rows: lines });
    rows.set(name, lines);
  }
  return { parts, rows };
}

async function copyOut(client: Client, sql: string, file: string) {
  return writeMeasured(client.query(copyTo(sql)), file);
}

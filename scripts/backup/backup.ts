import { constants, createWriteStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import { LOCK } from '../../cms/src/database/locks.ts';
import { notKept } from '../../cms/src/database/tables.ts';
import { step } from '../launcher/print.mjs';
import { DATA_MODE } from '../setup/privateFiles.ts';
import { ROOT } from '../setup/root.ts';
import { picturesIn, uploadsDir } from './files.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';

export interface Source {
  client: Client;
  dataDir: string;
  /** Where pictures are instead: what lies in dataDir is not what the site shows. */
  bucket?: string | undefined;
}

const TABLES = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
   group by table_name order by table_name`;
const SEQUENCES = `
  select sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
    from pg_sequences where schemaname = 'public'`;

/** One file with everything as it was in one moment, while the site goes on. */
export async function backup(file: string, source: Source): Promise<Manifest> {
  await mkdir(source.dataDir, { recursive: true, mode: DATA_MODE });
  await mkdir(dirname(file), { recursive: true });
  const dir = await mkdtemp(join(source.dataDir, 'respaldo-')); // beside the pictures: links cost nothing
  try {
    const manifest = await step('Copiar la base de datos', () => copyAll(dir, source));
    await writeFile(join(dir, MANIFEST), JSON.stringify(manifest, null, 1));
    await step('Escribir el archivo', () => pack(file, dir));
    return manifest;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function copyAll(dir: string, { client, dataDir, bucket }: Source): Promise<Manifest> {
  const held = join(dir, 'uploads');
  const hold = async () => {
    if (!bucket) await holdPictures(uploadsDir(dataDir), held);
  };
  await Promise.all([mkdir(held), mkdir(join(dir, 'tables'))]);
  await hold();
  await client.query(`select pg_advisory_lock_shared(${LOCK.boot})`); // no start changes the tables
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: found } = await client.query<{ name: string; columns: string[] }>(TABLES, [
      notKept,
    ]);
    await hold();
    const tables: Manifest['tables'] = [];
    for (const table of found)
      tables.push({ ...table, rows: await copyOut(client, table, join(dir, 'tables')) });
    // Counters stand outside of transactions: read last, they are never behind the rows.
    const { rows: counters } = await client.query<{ name: string; next: string }>(SEQUENCES);
    return {
      product: 'portafolio',
      format: FORMAT,
      version: await ownVersion(),
      madeAt: new Date().toISOString(),
      ...(bucket && { bucket }),
      pictures: (await picturesIn(held)).length,
      tables,
      sequences: Object.fromEntries(counters.map(({ name, next }) => [name, next])),
    };
  } finally {
    await client.query('rollback');
    await client.query(`select pg_advisory_unlock_shared(${LOCK.boot})`);
  }
}

async function copyOut(
  client: Client,
  { name, columns }: { name: string; columns: string[] },
  dir: string,
): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const copying = client.query(copyTo(`copy public."${name}" (${list}) to stdout`));
  await pipeline(copying, createWriteStream(join(dir, `${name}.copy`), { mode: 0o600 }));
  return copying.rowCount;
}

/**
 * Holds each picture by a second name, which costs nothing and outlives its deletion: before and
 * after the snapshot of the database, so that no picture that a row names can slip away.
 */
async function holdPictures(from: string, to: string): Promise<void> {
  for (const name of await picturesIn(from)) {
    const [file, held] = [join(from, name), join(to, name)];
    await link(file, held).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EEXIST' || code === 'ENOENT') return; // held before, or deleted in between
      await copyFile(file, held, constants.COPYFILE_FICLONE); // another disk, or one without links
    });
  }
}

/** Appears whole or not at all, for its owner alone. Its checksum is gzip's. */
async function pack(file: string, cwd: string): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await create({ cwd, file: partial, gzip: true, portable: true, mode: 0o600 }, [
      ...[MANIFEST, 'tables', 'uploads'],
    ]);
    const handle = await open(partial, 'r+');
    await handle.sync();
    await handle.close();
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function ownVersion(): Promise<string> {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

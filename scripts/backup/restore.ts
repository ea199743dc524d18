import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar';
import { LOCK } from '../../cms/src/database/locks.ts';
import { step } from '../launcher/print.mjs';
import { DATA_MODE } from '../setup/privateFiles.ts';
import { picturesIn, uploadsDir } from './files.ts';
import { MANIFEST, manifestShape, type Manifest } from './manifest.ts';

export interface Opened {
  manifest: Manifest;
  /** Where it lies unpacked. */
  dir: string;
  close(): Promise<void>;
}

const NOTHING_CHANGED = 'No se cambió nada.';

/** Unpacks aside and checks the whole file: nothing of the site has been touched. */
export async function openBackup(file: string, dataDir: string): Promise<Opened> {
  await mkdir(dataDir, { recursive: true, mode: DATA_MODE });
  const dir = await mkdtemp(join(dataDir, 'restauracion-'));
  const close = () => rm(dir, { recursive: true, force: true, maxRetries: 3 });
  try {
    const manifest = await step('Comprobar el respaldo', async () => {
      await requireWhole(file);
      await extract({ file, cwd: dir, strict: true });
      return readManifest(dir);
    });
    return { manifest, dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Read once to its end: gzip's checksum and length stand there. */
async function requireWhole(file: string): Promise<void> {
  const discard = new Writable({ write: (_chunk, _encoding, next) => next() });
  try {
    await pipeline(createReadStream(file), createGunzip(), discard);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall) throw error; // a disk that does not answer is no damage
    throw new Error(`El respaldo está dañado o incompleto (${message}). ${NOTHING_CHANGED}`, {
      cause: error,
    });
  }
}

async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => '{}');
  const given = JSON.parse(text) as { product?: unknown; format?: unknown; version?: unknown };
  const { success, data } = manifestShape.safeParse(given);
  if (success) return data;
  if (given.product !== 'portafolio')
    throw new Error(`No es un respaldo de este programa. ${NOTHING_CHANGED}`);
  if (given.format === 1 || given.format === 2)
    throw new Error(
      `Es un respaldo de la versión ${String(given.version)}, de antes de la 2: restáuralo con esa versión, arranca ` +
        `después esta sobre sus mismos datos (npm start) y haz otro con npm run backup. ${NOTHING_CHANGED}`,
    );
  throw new Error(
    `Lo hizo otra versión (${String(given.version)}): restáuralo con ella. ${NOTHING_CHANGED}`,
  );
}

const COLUMNS = `select table_name || '.' || column_name as name
  from information_schema.columns where table_schema = 'public'`;

/** What the backup brings and the database has no place for; a start of the CMS makes what is missing. */
export async function missingIn(client: Client, { tables }: Manifest): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(COLUMNS);
  const there = new Set(rows.map(({ name }) => name));
  return tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .filter((name) => !there.has(name));
}

/** Rows in one transaction; pictures that were not there before it, the others after it. */
export async function restore(
  { manifest, dir }: Opened,
  { client, dataDir }: { client: Client; dataDir: string },
): Promise<void> {
  const [from, to] = [join(dir, 'uploads'), uploadsDir(dataDir)];
  const move = (name: string) => rename(join(from, name), join(to, name));
  const brought = new Set(manifest.bucket ? [] : await picturesIn(from));
  await step('Poner la base de datos', () =>
    replaceRows(client, dir, manifest, async () => {
      await mkdir(to, { recursive: true });
      const present = new Set(await picturesIn(to));
      for (const name of brought) if (!present.has(name)) await move(name);
    }),
  );
  // A backup without pictures takes none away.
  if (manifest.bucket) return;
  await step('Poner las imágenes', async () => {
    for (const name of await picturesIn(from)) await move(name);
    for (const name of await picturesIn(to)) if (!brought.has(name)) await rm(join(to, name));
  });
}

/** The backup's, Strapi's and the site's own: tables of other programs stay as they are. */
const OURS = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and (table_name = any($1)
     or table_name like 'portafolio\\_%' or table_name in (select one ->> 'name'
          from strapi_database_schema, jsonb_array_elements(schema::jsonb -> 'tables') as one))`;
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

async function replaceRows(
  client: Client,
  dir: string,
  { tables, sequences }: Manifest,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const run = (sql: string) => client.query(sql);
  await run("set lock_timeout = '15s'");
  await run('begin');
  try {
    await run(`select pg_advisory_xact_lock(${LOCK.boot})`);
    const names = tables.map(({ name }) => name);
    const ours = (await client.query<{ name: string }>(OURS, [names])).rows.map(
      ({ name }) => `public."${name}"`,
    );
    const { rows: keys } =
      await client.query<Record<'table' | 'name' | 'definition', string>>(FOREIGN_KEYS);
    // The role is no superuser: keys between tables go, and are checked anew at the end.
    for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
    for (const table of ours) await run(`alter table ${table} disable trigger user`);
    await run(`truncate ${ours.join(', ')} restart identity`);
    for (const table of tables) await copyIn(client, table, join(dir, 'tables'));
    for (const [name, next] of Object.entries(sequences))
      await run(`alter sequence if exists public."${name}" restart with ${next}`);
    for (const table of ours) await run(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await run(`alter table ${table} add constraint ${name} ${definition}`);
    await beforeCommit();
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => undefined); // the connection itself may be gone
    throw error;
  }
  await run('analyze').catch(() => undefined); // only speed; PostgreSQL does it later anyway
}

async function copyIn(
  client: Client,
  { name, columns, rows }: Manifest['tables'][number],
  dir: string,
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const copying = client.query(copyFrom(`copy public."${name}" (${list}) from stdin`));
  await pipeline(createReadStream(join(dir, `${name}.copy`)), copying);
  if (copying.rowCount !== rows)
    throw new Error(`${name}: entraron ${copying.rowCount} filas y debían ser ${rows}`);
}

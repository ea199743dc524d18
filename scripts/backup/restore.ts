import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { step } from '../launcher/print.mjs';
import { DATA_MODE } from '../setup/privateFiles.ts';
import { loadDatabase } from './sql/load.ts';
import { GB, MOST_GB, requireBelow } from './diskSpace.ts';
import { megabytes } from './files.ts';
import { SCHEMA, type Manifest } from './archive/manifest.ts';
import { parseJson } from './archive/parseJson.ts';
import { Damaged, readArchive, type Read, type Reading } from './archive/readArchive.ts';
import { bytesInDatabase } from './sql/room.ts';
import { schemaShape, type Schema } from './sql/schemaShape.ts';
import { unknownStatement, withoutMadeByCms } from './sql/statements.ts';
import { uploadsDir } from './uploads.ts';

export interface Target {
  client: Client;
  dataDir: string;
}

interface Opened extends Read {
  schema: Schema;
  /** Where it lies unpacked. */
  dir: string;
  close(): Promise<void>;
}

/** Unpacks aside and checks everything; nothing of the site has been touched. */
export async function openBackup(
  file: string,
  dataDir: string,
  reading: Reading = {},
): Promise<Opened> {
  await mkdir(dataDir, { recursive: true, mode: DATA_MODE });
  const dir = await mkdtemp(join(dataDir, 'restauracion-'));
  const close = () => rm(dir, { recursive: true, force: true });
  try {
    return await step('Comprobar el respaldo', async () => {
      const read = await readArchive(file, dir, reading);
      const schema = await readDefinitions(dir, read);
      if (!read.own) requireRoomInDatabase(schema, read.manifest, reading);
      return { ...read, schema, dir, close };
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nothing that an archive says is executed but what `backup` itself writes. */
async function readDefinitions(dir: string, { manifest }: Read): Promise<Schema> {
  const text = await readFile(join(dir, SCHEMA), 'utf8');
  const read = schemaShape.safeParse(parseJson(text));
  if (!read.success) throw new Damaged('las definiciones de sus tablas no se entienden');
  const schema = withoutMadeByCms(read.data);
  const parts = new Set(manifest.parts.map(({ path }) => path));
  if (schema.tables.some(({ part }) => !parts.has(part))) throw new Damaged('está incompleto');
  const foreign = unknownStatement(schema);
  if (foreign === undefined) return schema;
  throw new Damaged(`pide a la base algo que ningún respaldo pide: ${foreign.slice(0, 200)}`);
}

function requireRoomInDatabase(schema: Schema, manifest: Manifest, { mostBytes }: Reading): void {
  const total = bytesInDatabase(schema, manifest);
  const size = `El respaldo puede ocupar ${megabytes(total)} en la base`;
  requireBelow(mostBytes ?? MOST_GB * GB, total, size);
}

/** Rows and pictures change together: pictures are exchanged just before the commit, or put back. */
export async function restore(
  { manifest, schema, dir }: Opened,
  { client, dataDir }: Target,
  beforeCommit: () => void,
): Promise<void> {
  const exchange = new Exchange(join(dir, 'uploads'), uploadsDir(dataDir), join(dir, 'replaced'));
  // A backup without pictures takes none away.
  const { bucket } = manifest;
  try {
    await step(`Poner la base de datos${bucket ? '' : ' y las imágenes'}`, () =>
      loadDatabase(client, dir, { manifest, schema }, async () => {
        if (!bucket) await exchange.make();
        beforeCommit();
      }),
    );
  } catch (error) {
    await exchange.undo();
    throw error;
  }
}

class Exchange {
  #made = false;

  constructor(
    readonly incoming: string,
    readonly current: string,
    readonly replaced: string,
  ) {}

  async make(): Promise<void> {
    this.#made = true;
    await mkdir(this.incoming, { recursive: true }); // a backup without any picture
    await mkdir(dirname(this.current), { recursive: true });
    if (existsSync(this.current)) await rename(this.current, this.replaced);
    await rename(this.incoming, this.current);
  }

  async undo(): Promise<void> {
    if (!this.#made || !existsSync(this.replaced)) return;
    await rm(this.current, { recursive: true, force: true });
    await rename(this.replaced, this.current);
  }
}

import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Client } from 'pg';
import { step } from '../launcher/print.mjs';
import { DATA_MODE } from '../setup/privateFiles.ts';
import { ROOT } from '../setup/root.ts';
import { writeArchive } from './archive/writeArchive.ts';
import { dumpDatabase, type Dump } from './sql/dump.ts';
import { measure } from './archive/hashing.ts';
import { countsOf, FORMAT, type Manifest, type Part } from './archive/manifest.ts';
import { filesBelow, holdFiles, uploadsDir } from './uploads.ts';

export interface Source {
  client: Client;
  dataDir: string;
  /** Where pictures are instead: what lies in dataDir is not what the site shows. */
  bucket?: string | undefined;
  /** BACKUP_KEY: signs the backup as one of this site. */
  key?: string | undefined;
}

export interface Made {
  manifest: Manifest;
  bytes: number;
}

/** One file with everything, while the site goes on. */
export async function backup(file: string, source: Source): Promise<Made> {
  await mkdir(source.dataDir, { recursive: true, mode: DATA_MODE });
  await mkdir(dirname(file), { recursive: true });
  const dir = await mkdtemp(join(source.dataDir, 'respaldo-')); // beside the pictures: links cost nothing
  try {
    const dump = await step('Copiar la base de datos', () => copyAll(dir, source));
    const pictures = source.bucket
      ? []
      : await step('Comprobar las imágenes', () => measurePictures(dir));
    const manifest = await describeAll(source, dump, pictures);
    const bytes = await step('Escribir el archivo', () =>
      writeArchive(file, dir, manifest, source.key),
    );
    return { manifest, bytes };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function copyAll(dir: string, { client, dataDir, bucket }: Source): Promise<Dump> {
  const hold = async () => {
    if (!bucket) await holdFiles(uploadsDir(dataDir), join(dir, 'uploads'));
  };
  await hold();
  return dumpDatabase(client, dir, hold);
}

async function measurePictures(dir: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const file of await filesBelow(join(dir, 'uploads'))) {
    const path = relative(dir, file).replaceAll('\\', '/');
    parts.push({ path, ...(await measure(createReadStream(file))) });
  }
  return parts;
}

async function describeAll(source: Source, dump: Dump, pictures: Part[]): Promise<Manifest> {
  const { rows } = await source.client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    product: 'portafolio',
    format: FORMAT,
    version: await ownVersion(),
    madeAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    counts: countsOf(dump.rows),
    bucket: source.bucket,
    parts: [...dump.parts, ...pictures],
  };
}

async function ownVersion(): Promise<string> {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { typedPath } from '../owner/options.ts';
import { ROOT } from '../setup/root.ts';

/** Beside the clone by default; RESPALDOS_DIR for a disk of its own. */
export const backupsDir = (): string => resolve(ROOT, process.env['RESPALDOS_DIR'] || 'respaldos');

/** `respaldos/portafolio-2026-11-21-183000.tar.gz`; a name that is taken is never written over. */
export function newFile(given: string | undefined, label = 'portafolio'): string {
  const [date, time] = new Date().toISOString().split('T');
  const stamp = `${date}-${time?.slice(0, 8).replaceAll(':', '')}`;
  const file = given ? typedPath(given) : join(backupsDir(), `${label}-${stamp}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} ya existe: elige otro nombre, o bórralo antes.`);
  return file;
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`;

/** Where the CMS keeps pictures, below DATA_DIR (see stack/parts.ts). */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'public', 'uploads');

/** Names of the pictures in a folder; none where there is no folder yet. */
export async function picturesIn(dir: string): Promise<string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

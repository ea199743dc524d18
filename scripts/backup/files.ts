import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { typedPath } from '../owner/ownContent.ts';
import { ROOT } from '../setup/root.ts';

/** Beside the clone by default; RESPALDOS_DIR for a disk of its own. */
const backupsDir = (): string => resolve(ROOT, process.env['RESPALDOS_DIR'] || 'respaldos');

/** `respaldos/portafolio-2026-11-21-1830.tar.gz`; a name that is taken is never written over. */
export function newFile(given: string | undefined, label = 'portafolio'): string {
  const [date, time] = new Date().toISOString().split('T');
  const stamp = `${date}-${time?.slice(0, 8).replaceAll(':', '')}`;
  const file = given ? typedPath(given) : join(backupsDir(), `${label}-${stamp}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} ya existe: elige otro nombre, o bórralo antes.`);
  return file;
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`;

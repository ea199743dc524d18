import { statfs } from 'node:fs/promises';
import { megabytes } from './files.ts';

export const GB = 1024 ** 3;
export const MOST_GB = 20;

export class TooLarge extends Error {}

export function requireBelow(most: number, total: number, size: string): void {
  if (total > most)
    throw new TooLarge(
      `${size}. Si es lo que esperas, repite con --max-gb=${Math.ceil(total / GB)}.`,
    );
}

/** An archive of a few MB may unpack into any size: checked before its first part is written. */
export async function requireRoom(total: number, dir: string, most = MOST_GB * GB): Promise<void> {
  const size = `El respaldo ocupa ${megabytes(total)} una vez abierto`;
  requireBelow(most, total, size);
  const { bavail, bsize } = await statfs(dir);
  const free = bavail * bsize;
  if (total > free) throw new TooLarge(`${size} y en el disco quedan ${megabytes(free)}.`);
}

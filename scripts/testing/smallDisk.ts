import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own in memory, so small that it is soon full; only root on Linux may make one. */
export function mountDisk(folder: string, size: string): boolean {
  if (process.platform !== 'linux') return false;
  const given = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder];
  try {
    execFileSync('mount', given, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', ['-l', folder]);
}

/** Takes what is left of the disk, to the last page, until the returned function frees it. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'lastre');
  const fd = openSync(file, 'w');
  const piece = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(fd, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(fd);
  }
  return () => rmSync(file);
}

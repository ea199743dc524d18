import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Where the CMS keeps pictures, below DATA_DIR (see stack/parts.ts). */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'public', 'uploads');

/**
 * Holds every file by a second name, which costs nothing and outlives its deletion. Called before
 * and after the snapshot of the database, so that no picture that a row names can slip away.
 */
export async function holdFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await filesBelow(from)) {
    const held = join(to, relative(from, file));
    await mkdir(dirname(held), { recursive: true });
    await hold(file, held);
  }
}

async function hold(file: string, held: string): Promise<void> {
  try {
    await link(file, held);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return; // held before, or deleted in between
    await copyFile(file, held); // another disk, or one without links
  }
}

/** Regular files only, in the same order each time. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

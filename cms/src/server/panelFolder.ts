import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Strapi chooses the panel's folder while loading, by whether it is there. The panel is built while
 * the site is already up, so the folder is shown to Strapi and taken away again if it was not there.
 */
export async function withPanelFolder<T>(distDir: string, load: () => Promise<T>): Promise<T> {
  const folder = path.join(distDir, 'build');
  await mkdir(folder, { recursive: true });
  try {
    return await load();
  } finally {
    // Refused when the panel is in it.
    await rmdir(folder).catch(() => undefined);
  }
}

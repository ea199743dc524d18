import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { freePort } from '../../../scripts/setup/ports.ts';
import { newDatabase } from './database.ts';
import { environment, newFolder } from './environment.ts';

const require = createRequire(import.meta.url);
const DIST = path.resolve(import.meta.dirname, '../../dist');

export interface Cms {
  url: string;
  databaseUrl: string;
  uploads: string;
  strapi: Core.Strapi;
  stop: () => Promise<void>;
}

/** Our own modules are loaded anew, since they read the environment once; Strapi's stay. */
function loadBoot() {
  for (const file of Object.keys(require.cache)) {
    if (file.startsWith(DIST)) delete require.cache[file];
  }
  return require(path.join(DIST, 'src/server/start.js')) as { boot(): Promise<Core.Strapi> };
}

/** Strapi takes every listener of the process with it; the test runner's are not its own. */
async function destroy(strapi: Core.Strapi): Promise<void> {
  const removeAllListeners = process.removeAllListeners.bind(process);
  process.removeAllListeners = () => process;
  try {
    await strapi.destroy();
  } finally {
    process.removeAllListeners = removeAllListeners;
  }
}

/** The CMS inside this process, on a database of its own. */
export async function startCms(
  given: { databaseUrl?: string; env?: Record<string, string> } = {},
): Promise<Cms> {
  const databaseUrl = given.databaseUrl ?? (await newDatabase());
  const folder = newFolder();
  const port = await freePort();
  Object.assign(process.env, environment, {
    DATABASE_URL: databaseUrl,
    UPLOADS_DIR: folder,
    CMS_PORT: String(port),
    ...given.env,
  });
  const strapi = await loadBoot().boot();
  await strapi.listen();
  const stop = async () => {
    await destroy(strapi);
    // The next file of this process starts without them.
    for (const name of Object.keys(given.env ?? {})) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  };
  const uploads = path.join(folder, 'uploads');
  return { url: `http://127.0.0.1:${port}`, databaseUrl, uploads, strapi, stop };
}

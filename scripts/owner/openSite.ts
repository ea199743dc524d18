import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clusterExists } from '../postgres/cluster.ts';
import { choosePlace } from '../postgres/place.ts';
import { Postgres } from '../postgres/postgres.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { databaseUrl } from '../postgres/server.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { ROOT } from '../setup/root.ts';
import { readSettings, type Settings } from '../setup/settings.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { AlreadyRunning, Lock } from '../setup/lock.ts';
import { siteUrl } from '../stack/parts.ts';

/** The owner's own site, running or not, with its database within reach. */
export interface OpenSite {
  url: string;
  /** Where the site answers, while it runs. */
  running: string | undefined;
  settings: Settings;
  env: Record<string, string>;
  envFile: string;
}

const NOTHING_YET =
  'Este sitio todavía no tiene base de datos. Arráncalo una vez con: npm start\n' +
  '(o indica la tuya en DATABASE_URL, dentro de .env).';

/** `create` makes the database when there is none yet; otherwise that is an error. */
export async function openSite(
  shutdown: ShutdownHooks,
  { create = false } = {},
): Promise<OpenSite> {
  const named = process.env['ENV_FILE'] ?? join(ROOT, '.env');
  if (!create && !existsSync(named) && !process.env['DATABASE_URL']) throw new Error(NOTHING_YET);
  const { values: env, path: envFile } = ensureEnvFile(ROOT, process.env);
  const settings = readSettings(env, ROOT);
  const running = await holdOrFind(settings, shutdown);
  const url = settings.databaseUrl || (await embedded(settings, running, create, shutdown));
  return { url, running, settings, env, envFile };
}

/** Where the site runs; when it does not, no other command may start it meanwhile. */
async function holdOrFind(
  settings: Settings,
  shutdown: ShutdownHooks,
): Promise<string | undefined> {
  try {
    const lock = await Lock.take(settings.dataDir, siteUrl(settings));
    shutdown.add(() => lock.release());
    shutdown.runFirst(() => lock.announceStop());
    return undefined;
  } catch (error) {
    if (error instanceof AlreadyRunning) return error.address;
    throw error;
  }
}

async function embedded(
  { dataDir, databasePassword: password }: Settings,
  running: string | undefined,
  create: boolean,
  shutdown: ShutdownHooks,
): Promise<string> {
  const { cluster } = choosePlace(dataDir);
  const live = running === undefined ? undefined : runningPostmaster(cluster);
  if (live) return databaseUrl({ password, port: live.port });
  if (running !== undefined)
    throw new Error(`El sitio (${running}) está arrancando o parando. Repite en unos segundos.`);
  if (!create && !clusterExists(cluster)) throw new Error(NOTHING_YET);
  const starting = Postgres.start({ dataDir, password });
  shutdown.add(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  return (await starting).url;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../launcher/print.mjs';
import { Postgres } from '../postgres/postgres.ts';
import { queryOnce } from '../setup/query.ts';
import type { Settings } from '../setup/settings.ts';
import type { ShutdownHooks } from './shutdownHooks.ts';

/** PostgreSQL of the real site: the embedded one, or the one that DATABASE_URL names. */
export async function openDatabase(
  settings: Settings,
  shutdown: ShutdownHooks,
): Promise<{ postgres: Postgres | undefined; url: string }> {
  if (settings.databaseUrl) {
    await step('Esperar a la base de datos de DATABASE_URL', () => reach(settings.databaseUrl));
    return { postgres: undefined, url: settings.databaseUrl };
  }
  const { dataDir, databasePassword: password } = settings;
  const starting = Postgres.start({ dataDir, password });
  // A Ctrl-C in the middle of this still has to find it and stop it.
  shutdown.add(() =>
    starting.then(
      (postgres) => postgres.stop(4000),
      () => undefined,
    ),
  );
  const postgres = await step('Arrancar PostgreSQL', () => starting);
  return { postgres, url: postgres.url };
}

async function reach(databaseUrl: string): Promise<void> {
  for (const until = Date.now() + 30_000; ;) {
    try {
      return void (await queryOnce(databaseUrl, 'select 1'));
    } catch (error) {
      if (Date.now() > until) {
        throw new Error(
          `La base de datos de DATABASE_URL no responde: ${(error as Error).message}`,
          { cause: error },
        );
      }
      await sleep(1000);
    }
  }
}

import type { Core } from '@strapi/strapi';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { Client } from 'pg';
import { parseEnv, env } from '../env';
import { log } from '../log';
import { LOCK } from '../database/locks';
import { isDatabaseUnavailable } from '../database/unavailable';

const DRAIN_TIMEOUT_MS = 6_000;
const STOP_TIMEOUT_MS = 8_000;

async function listen(strapi: Core.Strapi): Promise<void> {
  const { host, port } = strapi.config.get<{ host: string; port: number }>('server');
  await strapi.listen();
  log('info', `CMS listo en http://${host}:${port}`);
  process.send?.('ready');
}

async function stop(strapi: Core.Strapi, requests: Drainable, why: string): Promise<never> {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  log('info', `CMS: terminando (${why})`);
  await requests.drain(DRAIN_TIMEOUT_MS);
  await strapi.destroy().catch((error: unknown) => log('warn', String(error)));
  process.exit(0);
}

/** The process of the CMS: from its variables to its last request. */
export async function start(): Promise<void> {
  try {
    parseEnv(process.env);
    // knex calls a deprecated function of pg: nothing that a reader of the log can act on.
    Object.assign(process, { noDeprecation: true });
    handleProcessErrors();
    const strapi = await boot();
    const requests = trackRequests(strapi.server.httpServer);
    let stopping: Promise<never> | undefined;
    const stopOnce = (why: string) => () => (stopping ??= stop(strapi, requests, why));
    process.on('SIGTERM', stopOnce('SIGTERM'));
    process.on('SIGINT', stopOnce('SIGINT'));
    process.on('disconnect', stopOnce('el supervisor se fue'));
    await listen(strapi);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log('error', message, { stack });
    process.exit(1);
  }
}

/** Requests sent before draining began are still accepted, each answer closing its connection. */
const GRACE_MS = 300;

interface Drainable {
  /** Accepts no more connections and waits for the requests in flight, no longer than this. */
  drain(timeoutMs: number): Promise<void>;
}

/** Counts the requests in flight, so that stopping drops none of them. */
function trackRequests(server: Server): Drainable {
  let inFlight = 0;
  let draining = false;
  server.prependListener('request', (_, response) => {
    inFlight += 1;
    if (draining) response.setHeader('Connection', 'close');
    // Sent, or its caller has left.
    response.once('close', () => {
      inFlight -= 1;
    });
  });
  return {
    async drain(timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      draining = true;
      await sleep(GRACE_MS);
      server.close();
      while (inFlight > 0 && Date.now() < deadline) {
        await sleep(20);
        server.closeIdleConnections();
      }
    },
  };
}

/** cms/: this file runs from cms/dist/src/server. */
const APP_DIR = path.resolve(__dirname, '../../..');
const DIST_DIR = path.join(APP_DIR, 'dist');

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Strapi ends on a signal at once, with requests in flight; drain.ts waits for them. */
function withoutStrapiSignals(create: () => Core.Strapi): Core.Strapi {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const strapi = create();
  SIGNALS.forEach((signal, i) => {
    for (const added of process.listeners(signal)) {
      if (!before[i]?.includes(added)) process.removeListener(signal, added);
    }
  });
  return strapi;
}

/**
 * Of a database of before: accounts that were registered with a taken e-mail go, and what they wrote stays.
 * Before Strapi drops the column, which then says no more which they are, and which a trigger names.
 */
const REMOVE_FORMER = `do $$ begin
  drop table if exists portafolio_reset_requests;
  if exists (select from information_schema.columns
              where table_schema = 'public' and table_name = 'up_users' and column_name = 'decoy_of') then
    delete from up_users where decoy_of is not null;
    drop trigger if exists note_former on up_users;
    alter table up_users drop column decoy_of;
  end if;
end $$`;

/** Loaded and ready to listen. */
export async function boot(): Promise<Core.Strapi> {
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const { UPLOADS_DIR, DATABASE_URL } = env();
  await mkdir(path.join(path.resolve(APP_DIR, UPLOADS_DIR ?? 'public'), 'uploads'), {
    recursive: true,
  });
  const strapi = withoutStrapiSignals(() => createStrapi({ appDir: APP_DIR, distDir: DIST_DIR }));
  await withBootLock(DATABASE_URL, async (client) => {
    await client.query(REMOVE_FORMER);
    await withPanelFolder(DIST_DIR, () => strapi.load());
  });
  logServerErrors(strapi.server.app);
  return strapi;
}

/**
 * Strapi chooses the panel's folder while loading, by whether it is there. The panel is built while
 * the site is already up, so the folder is shown to Strapi and taken away again if it was not there.
 */
async function withPanelFolder<T>(distDir: string, load: () => Promise<T>): Promise<T> {
  const folder = path.join(distDir, 'build');
  await mkdir(folder, { recursive: true });
  try {
    return await load();
  } finally {
    // Refused when the panel is in it.
    await rmdir(folder).catch(() => undefined);
  }
}

/** Replicas that start at the same moment change the schema one after the other. */
async function withBootLock<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: 'portafolio-cms-boot' });
  // Without a listener an error of the connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK.boot]);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function report(error: unknown): void {
  if (isDatabaseUnavailable(error))
    log('warn', 'Conexión con la base de datos perdida', { cause: String(error) });
  else log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Koa by itself would write a stack beside the log for each connection that is left. */
function logServerErrors(app: Core.Strapi['server']['app']): void {
  app.silent = true;
  app.on('error', (error: Error & { code?: string; expose?: boolean }) => {
    if (!error.expose && !/^(?:HPE_|ECONN|EPIPE)/.test(error.code ?? '')) report(error);
  });
}

/**
 * A promise that no code awaits is of one request, which any visitor or editor may send: it is logged, and the others
 * go on. So is a connection that ends with PostgreSQL: the pool reconnects by itself. Whatever else is thrown
 * may have left anything half done, and ends the process.
 */
function handleProcessErrors(): void {
  // A full disk takes no more lines of the log either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', report);
  process.on('uncaughtException', (error) => {
    report(error);
    if (!isDatabaseUnavailable(error)) process.exit(1);
  });
}

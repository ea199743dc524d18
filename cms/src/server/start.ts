import type { Core } from '@strapi/strapi';
import { parseEnv } from '../env';
import { handleProcessErrors } from './processErrors';
import { boot } from './boot';
import { trackRequests, type Drainable } from './drain';
import { log } from '../log';

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

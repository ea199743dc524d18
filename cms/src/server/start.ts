import type { Core } from '@strapi/strapi';
import { parseEnv } from '../env';
import { survive } from '../database/survive';
import { boot } from './boot';
import { watchTraffic, type Traffic } from './drain';
import { log } from './log';

const PATIENCE_MS = 6_000;
const DEADLINE_MS = 8_000;

async function listen(strapi: Core.Strapi): Promise<void> {
  const { host, port } = strapi.config.get<{ host: string; port: number }>('server');
  await strapi.listen();
  log('info', `CMS listo en http://${host}:${port}`);
  process.send?.('ready');
}

async function stop(strapi: Core.Strapi, traffic: Traffic, why: string): Promise<never> {
  setTimeout(() => process.exit(1), DEADLINE_MS).unref();
  log('info', `CMS: terminando (${why})`);
  await traffic.drain(PATIENCE_MS);
  await strapi.destroy().catch((error: unknown) => log('warn', String(error)));
  process.exit(0);
}

/** The process of the CMS: from its variables to its last request. */
export async function start(): Promise<void> {
  try {
    parseEnv(process.env);
    // knex's way of asking pg: nothing that a reader of the log can act on.
    Object.assign(process, { noDeprecation: true });
    survive();
    const strapi = await boot();
    const traffic = watchTraffic(strapi.server.httpServer);
    let stopping: Promise<never> | undefined;
    const once = (why: string) => () => (stopping ??= stop(strapi, traffic, why));
    process.on('SIGTERM', once('SIGTERM'));
    process.on('SIGINT', once('SIGINT'));
    process.on('disconnect', once('el supervisor se fue'));
    await listen(strapi);
  } catch (error) {
    log('error', error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

import Koa from 'koa';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { api } from './http/api.ts';
import { docs } from './http/docs.ts';
import { renderErrors } from './http/errors.ts';
import { safeHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { requestLog } from './http/requestLog.ts';
import { site } from './http/site.ts';
import { uploads } from './http/uploads.ts';
import { Strapi } from './strapi/client.ts';

export interface App {
  koa: Koa;
  close: () => Promise<void>;
}

/** The whole proxy, not yet listening. */
export function createApp(config: Config): App {
  const strapi = new Strapi(config.cmsUrl, config.proxyToken);
  const koa = new Koa();
  const log = pino({ level: config.logLevel, base: { part: 'proxy' } });
  koa.on('error', (error: Error) => {
    log.error({ cause: error.stack });
  });
  koa.use(requestLog(log));
  koa.use(safeHeaders);
  koa.use(renderErrors);
  koa.use(health(strapi));
  koa.use(docs());
  for (const part of api(strapi)) koa.use(part);
  koa.use(uploads(strapi));
  koa.use(site(config.siteDir));
  return { koa, close: () => strapi.close() };
}

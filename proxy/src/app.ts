import type { IncomingMessage, RequestListener } from 'node:http';
import Koa from 'koa';
import type { Config } from './config.ts';
import { kinds } from './contract/index.ts';
import type { Kind } from './contract/index.ts';
import { Feed } from './feed/feed.ts';
import { Cache } from './hot/cache.ts';
import { hotPath } from './hot/hotPath.ts';
import { api } from './http/api.ts';
import { docs } from './http/docs.ts';
import { renderErrors } from './http/errors.ts';
import { commonHeaders, safeHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { requestLog } from './http/requestLog.ts';
import { resume } from './http/resume.ts';
import { readSite, site } from './http/site.ts';
import { withCeiling } from './http/withCeiling.ts';
import { uploads } from './http/uploads.ts';
import { addressOf } from './limits/address.ts';
import { Ceiling } from './limits/ceiling.ts';
import { openCounters } from './limits/counters.ts';
import { Limits } from './limits/limits.ts';
import { openLog } from './log.ts';
import { Strapi } from './strapi/client.ts';

export interface App {
  handler: RequestListener;
  close: () => Promise<void>;
}

/** The whole proxy, not yet listening. */
export function createApp(config: Config): App {
  const strapi = new Strapi(config.cmsUrl, config.proxyToken);
  const { log, line } = openLog(config.logLevel);
  const cache = new Cache();
  const feed = config.databaseUrl === undefined ? undefined : openFeed(config.databaseUrl, cache);
  const settled = async () => feed?.fence();
  const counters = openCounters(config.databaseUrl);
  const limits = new Limits(config.rules, counters);
  const address = (request: IncomingMessage) => addressOf(request, config.trustProxy);

  const parts = { strapi, cache, settled, limits, addressOf: address };
  const headers = commonHeaders(config.trustProxy);
  const files = readSite(config.siteDir);
  const koa = new Koa();
  koa.on('error', (error: Error) => {
    log.error({ cause: error.stack });
  });
  koa.use(requestLog(log));
  koa.use(safeHeaders(headers));
  koa.use(renderErrors);
  koa.use(health(strapi));
  koa.use(docs());
  koa.use(resume({ strapi, cache, trustProxy: config.trustProxy }));
  for (const part of api({ ...parts, quickest: config.quickest })) koa.use(part);
  koa.use(uploads(strapi));
  koa.use(site(files));
  return {
    handler: withCeiling(
      new Ceiling(config.rules.LIMIT_ALL),
      address,
      headers,
      hotPath([cache, files], line, headers, koa.callback()),
    ),
    close: async () => {
      await Promise.all([strapi.close(), feed?.close(), counters.close()]);
    },
  };
}

/** A comment is part of its forum's answers. */
const answeredIn = (changed: string): string[] => [
  changed,
  ...Object.values<Kind>(kinds).flatMap((kind) =>
    kind.children?.kind === changed ? [kind.name] : [],
  ),
];

/** The cache is used exactly while changes are heard. */
function openFeed(url: string, cache: Cache): Feed {
  const feed = new Feed(url);
  feed.on('changed', (kind) => {
    for (const one of answeredIn(kind)) cache.drop(one);
  });
  feed.on('listening', () => {
    cache.listen(true);
  });
  feed.on('alive', (until) => {
    cache.believe(until);
  });
  feed.on('cut', () => {
    cache.listen(false);
  });
  void feed.open();
  return feed;
}

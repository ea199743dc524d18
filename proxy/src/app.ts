import type { IncomingMessage, RequestListener } from 'node:http';
import Koa from 'koa';
import type { Config } from './config.ts';
import { kinds } from './contract/index.ts';
import type { Kind } from './contract/index.ts';
import { Feed } from './feed/feed.ts';
import { Cache } from './hot/cache.ts';
import { hotPath } from './hot/hotPath.ts';
import { api } from './http/api.ts';
import { withCors } from './http/cors.ts';
import { docs } from './http/docs.ts';
import { drawingOf, screensIn } from './http/drawing.ts';
import type { Job } from './http/drawing.ts';
import { renderErrors } from './http/errors.ts';
import { commonHeaders, safeHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { requestLog } from './http/requestLog.ts';
import { ownerCard } from './http/ownerCard.ts';
import { publicAnswers } from './http/publicAnswers.ts';
import { resume, resumeFor } from './http/resume.ts';
import { readScreens } from './http/screens.ts';
import { readSite, site } from './http/site.ts';
import { withCeiling } from './http/withCeiling.ts';
import { uploads } from './http/uploads.ts';
import { addressOf } from './limits/address.ts';
import { BodyQuota } from './limits/bodyQuota.ts';
import { Ceiling } from './limits/ceiling.ts';
import { openCounters } from './limits/counters.ts';
import { Limits } from './limits/limits.ts';
import { openLog } from './log.ts';
import { Metrics } from './metrics/metrics.ts';
import type { Gauge } from './metrics/metrics.ts';
import { Strapi } from './strapi/client.ts';

export interface App {
  handler: RequestListener;
  close: () => Promise<void>;
  /** For a port of its own that the public does not reach. */
  metrics: () => string;
}

/** The whole proxy, not yet listening. */
export function createApp(config: Config): App {
  const strapi = new Strapi(config.cmsUrl, config.proxyToken);
  const { log, line } = openLog(config.logLevel);
  const cache = new Cache();
  const metrics = new Metrics();
  const count = (status: number, ms: number) => {
    metrics.request('site', status, ms);
  };
  const countHit = (status: number, ms: number) => {
    metrics.request('cache', status, ms);
  };
  const feed = config.databaseUrl === undefined ? undefined : openFeed(config.databaseUrl, cache);
  const quota = new BodyQuota();
  metrics.add(...gaugesOf(cache, feed, quota));
  const settled = async () => feed?.fence();
  const counters = openCounters(config.databaseUrl);
  const limits = new Limits(config.rules, counters);
  const address = (request: IncomingMessage) => addressOf(request, config.trustProxy);

  const audit = (what: object) => {
    log.info(what);
  };
  const parts = { strapi, cache, settled, limits, quota, addressOf: address, audit };
  const headers = commonHeaders(config);
  const answers = publicAnswers(cache, strapi);
  const drawn = drawingOf(config.siteDir);
  const draw = (job: Job) =>
    drawn(job).catch((error: unknown) => {
      log.error({ what: `${job.screen ?? 'The home'} could not be drawn`, cause: String(error) });
      throw error;
    });
  const files = readSite(config.siteDir, ownerCard(answers), draw);
  const made = resumeFor({ answers, trustProxy: config.trustProxy });
  const screens = readScreens(screensIn(config.siteDir), { answers, made, draw });
  const koa = new Koa();
  koa.on('error', (error: Error) => {
    log.error({ cause: error.stack });
  });
  koa.use(requestLog(log, count));
  koa.use(safeHeaders(headers));
  koa.use(renderErrors);
  koa.use(health(strapi));
  koa.use(docs());
  koa.use(resume(made));
  for (const part of api({ ...parts, quickest: config.quickest })) koa.use(part);
  koa.use(uploads(strapi));
  koa.use(screens.serve);
  koa.use(site(files));
  const usual = koa.callback();
  const hot = hotPath([cache, files, screens], line, headers, usual, countHit);
  return {
    metrics: () => metrics.text(),
    handler: withCeiling(
      new Ceiling(config.rules.LIMIT_ALL),
      address,
      headers,
      count,
      withCors(config.corsOrigins, hot, usual),
    ),
    close: async () => {
      await Promise.all([strapi.close(), feed?.close(), counters.close()]);
    },
  };
}

const gaugesOf = (cache: Cache, feed: Feed | undefined, quota: BodyQuota): Gauge[] => [
  {
    name: 'cache_hits_total',
    type: 'counter',
    help: 'Respuestas dadas de lo guardado',
    read: () => cache.hits,
  },
  {
    name: 'cache_misses_total',
    type: 'counter',
    help: 'Respuestas pedidas al CMS para guardarlas',
    read: () => cache.misses,
  },
  {
    name: 'cache_bytes',
    type: 'gauge',
    help: 'Bytes de lo guardado',
    read: () => cache.bytes,
  },
  {
    name: 'body_bytes',
    type: 'gauge',
    help: 'Bytes de cuerpos que se están recibiendo',
    read: () => quota.bytes,
  },
  {
    name: 'feed_listening',
    type: 'gauge',
    help: '1 mientras se oyen los cambios de la base',
    read: () => Number(feed?.listening ?? false),
  },
  {
    name: 'memory_bytes',
    type: 'gauge',
    help: 'Memoria residente del proceso',
    read: () => process.memoryUsage.rss(),
  },
];

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

import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { Context } from 'koa';
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
import { oneHost, refusing, withinCeiling } from './http/refuse.ts';
import { resume, resumeFor } from './http/resume.ts';
import { readScreens } from './http/screens.ts';
import { readSite, site } from './http/site.ts';
import { uploads } from './http/uploads.ts';
import { addressReader } from './limits/address.ts';
import { BodyQuota } from './limits/bodyQuota.ts';
import { Ceiling } from './limits/ceiling.ts';
import { CmsSlots } from './limits/cmsSlots.ts';
import { openCounters } from './limits/counters.ts';
import { Limits } from './limits/limits.ts';
import { openLog } from './log.ts';
import { Metrics } from './metrics/metrics.ts';
import type { Gauge } from './metrics/metrics.ts';
import { Strapi } from './strapi/client.ts';
import { sameBytesHeld } from './strapi/sameBytes.ts';

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
  const misses = new Ceiling(config.rules.LIMIT_MISS);
  const spendMiss = (visitor: string) => {
    misses.spend(visitor);
  };
  const cache = new Cache({ spend: spendMiss });
  const metrics = new Metrics();
  const count = (status: number, ms: number) => {
    metrics.request('site', status, ms);
  };
  const countHit = (status: number, ms: number) => {
    metrics.request('cache', status, ms);
  };
  const feed = config.databaseUrl === undefined ? undefined : openFeed(config.databaseUrl, cache);
  const quota = new BodyQuota();
  const settled = async () => feed?.fence();
  const counters = openCounters(config.databaseUrl);
  const limits = new Limits(config.rules, counters);
  const slots = new CmsSlots();
  strapi.onSilence(() => {
    slots.refuseWaiting();
  });
  const addressOf = addressReader(config.trustProxy);

  const audit = (what: object) => {
    log.info(what);
  };
  const parts = { strapi, cache, settled, limits, slots, quota, spendMiss, addressOf, audit };
  const headers = commonHeaders(config);
  const answers = publicAnswers(parts, strapi);
  const drawn = drawingOf(config.siteDir);
  const draw = (job: Job) =>
    drawn(job).catch((error: unknown) => {
      log.error({ what: `${job.screen ?? 'The home'} could not be drawn`, cause: String(error) });
      throw error;
    });
  const files = readSite(config.siteDir, ownerCard(answers), draw);
  const made = resumeFor(answers, config.siteUrl);
  const screens = readScreens(screensIn(config.siteDir), {
    answers,
    made: made.at,
    draw,
    addressOf,
  });
  const held = () => cache.bytes + screens.bytes() + made.bytes() + sameBytesHeld();
  metrics.add(...gaugesOf(cache, held, feed, quota));
  const koa = new Koa();
  koa.on('error', (error: Error, ctx?: Context) => {
    // A visitor who leaves in the middle of a picture is no failure of ours.
    if (!ctx?.res.closed) log.error({ cause: error.stack });
  });
  koa.use(requestLog(log, count));
  koa.use(safeHeaders(headers));
  koa.use(renderErrors);
  koa.use(health(strapi));
  koa.use(docs());
  koa.use(resume(made, addressOf));
  for (const part of api({ ...parts, quickest: config.quickest })) koa.use(part);
  koa.use(uploads(strapi, misses, addressOf));
  koa.use(screens.serve);
  koa.use(site(files, addressOf));
  const usual = koa.callback();
  const hot = hotPath([cache, files, screens], line, headers, usual, countHit);
  const gates = [withinCeiling(new Ceiling(config.rules.LIMIT_ALL), addressOf), oneHost];
  return {
    metrics: () => metrics.text(),
    handler: withCors(config.corsOrigins, hot, usual, (next) =>
      refusing(gates, headers, count, next),
    ),
    close: async () => {
      await Promise.all([strapi.close(), feed?.close(), counters.close()]);
    },
  };
}

const gaugesOf = (
  cache: Cache,
  held: () => number,
  feed: Feed | undefined,
  quota: BodyQuota,
): Gauge[] => [
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
    read: held,
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

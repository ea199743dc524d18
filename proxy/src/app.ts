import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { Context } from 'koa';
import { Cache } from './cache/cache.ts';
import type { Config } from './config.ts';
import { kinds } from './contract/index.ts';
import type { Kind } from './contract/index.ts';
import { ChangeFeed } from './invalidation/changeFeed.ts';
import { addressReader } from './limits/address.ts';
import type { AddressOf } from './limits/address.ts';
import { BodyQuota } from './limits/bodyQuota.ts';
import { CmsSlots } from './limits/slots.ts';
import { openCounters } from './limits/counters.ts';
import { FixedWindow } from './limits/fixedWindow.ts';
import { Limits } from './limits/limits.ts';
import { openLog } from './log.ts';
import { gaugesOf } from './metrics/gauges.ts';
import { Metrics } from './metrics/metrics.ts';
import { withCors } from './middleware/cors.ts';
import { renderErrors } from './middleware/errors.ts';
import { initiatorOf } from './middleware/otherSite.ts';
import { requestLog } from './middleware/requestLog.ts';
import { commonHeaders, securityHeaders } from './middleware/securityHeaders.ts';
import { withResume } from './reads/composedResume.ts';
import { sitePages } from './rendering/pages.ts';
import { publicReads } from './reads/publicReads.ts';
import { featuresFrom, withFeatures } from './reads/withFeatures.ts';
import { siteTags } from './discovery/feeds/feed.ts';
import { createRenderer } from './rendering/renderer.ts';
import type { RenderJob } from './rendering/renderer.ts';
import { apiRoutes } from './routes/api.ts';
import { docsRoutes } from './routes/docs.ts';
import { discovery } from './routes/discovery.ts';
import { healthRoutes } from './routes/health.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { resumeRoutes } from './routes/resume.ts';
import { routes } from './routes/router.ts';
import { uploadRoutes } from './routes/uploads.ts';
import {
  earlyRefusal,
  knownLength,
  knownTarget,
  oneHost,
  withinRateLimit,
} from './server/earlyRefusal.ts';
import { fastPath } from './server/fastPath.ts';
import { limitPipeline } from './server/limitPipeline.ts';
import { Strapi } from './upstream/client.ts';
import { memoizedBytes } from './upstream/memoize.ts';

export interface App {
  handler: RequestListener;
  close: () => Promise<void>;
  /** For a port of its own that the public does not reach. */
  metrics: () => string;
}

/** A longer answer counts as more reads: a megabyte costs as much to read and to compress as many. */
const READ_BYTES = 65_536;

/** The whole proxy, not yet listening. */
export function createApp(config: Config): App {
  const slots = new CmsSlots();
  const strapi = new Strapi(config.cmsUrl, config.proxyToken, () => {
    slots.refuseWaiting();
  });
  const { log, line } = openLog(config.logLevel);
  const misses = new FixedWindow(config.rules.LIMIT_MISS);
  const spendMiss = (visitor: string) => {
    misses.spend(visitor);
  };
  const charge = (visitor: string, bytes: number) => {
    const more = Math.floor(bytes / READ_BYTES);
    if (more > 0) misses.take(visitor, more);
  };
  const cache = new Cache({ spend: spendMiss, charge });
  const metrics = new Metrics();
  const count = (status: number, ms: number) => {
    metrics.request('site', status, ms);
  };
  const countHit = (status: number, ms: number) => {
    metrics.request('cache', status, ms);
  };
  const feed = config.databaseUrl === undefined ? undefined : openFeed(config.databaseUrl, cache);
  const quota = new BodyQuota();
  const awaitInvalidation = async () => feed?.barrier();
  const counters = openCounters(config.databaseUrl);
  const limits = new Limits(config.rules, counters);
  const addressOf = addressReader(config.trustProxy);
  // What comes from another site's page is not counted as its visitor's.
  const visitorOf: AddressOf = (request) => {
    const initiator = initiatorOf(request);
    return initiator === 'own' ? addressOf(request) : `${addressOf(request)} ${initiator}`;
  };
  const audit = (what: object) => {
    log.info(what);
  };
  const { minFormMs, siteDir } = config;
  const api = { strapi, cache, limits, slots, quota, addressOf, visitorOf, minFormMs };
  const headers = commonHeaders(config);

  const content = withResume(publicReads({ cache, slots }, strapi), config.siteUrl);
  const reads = withFeatures(content, featuresFrom(strapi, slots));
  const tags = siteTags(strapi, slots);
  const found = discovery(config, { reads, addressOf: visitorOf, siteDir, spendMiss, tags });
  const renderer = createRenderer(siteDir);
  const render = (job: RenderJob, visitor: string) =>
    renderer(job, visitor).catch((error: unknown) => {
      log.error({ what: `${job.path} was not rendered`, cause: String(error) });
      throw error;
    });
  const pages = sitePages(siteDir, {
    ...{ reads, render, spend: spendMiss, addressOf: visitorOf },
    ...{ siteUrl: config.siteUrl, cards: found.cards },
  });
  const cachedBytes = () =>
    cache.bytes + pages.bytes() + content.bytes() + memoizedBytes() + found.bytes();
  metrics.add(...gaugesOf({ cache, cachedBytes, feed, quota }));

  const koa = new Koa();
  koa.on('error', (error: NodeJS.ErrnoException, ctx?: Context) => {
    // A visitor who leaves in the middle of a picture, or sends what is no request, is no failure of ours.
    const isTheirs = ctx?.res.closed || /^(?:HPE_|ECONN|EPIPE)/.test(error.code ?? '');
    if (!isTheirs) log.error({ cause: error.stack });
  });
  const stack = [
    requestLog(log, count),
    securityHeaders(headers),
    renderErrors,
    ...routes([
      ...healthRoutes(strapi),
      ...docsRoutes(),
      ...resumeRoutes(reads, visitorOf),
      ...found.routes,
      ...apiRoutes({ ...api, spendMiss, charge, awaitInvalidation, audit }),
      ...unsubscribeRoutes(strapi, limits, addressOf),
      ...uploadRoutes(strapi, misses, visitorOf),
    ]),
    pages.serve,
  ];
  for (const middleware of stack) koa.use(middleware);
  const slowPath = koa.callback();
  const fast = fastPath([cache, pages, found], line, headers, slowPath, countHit);
  const { LIMIT_ALL } = config.rules;
  const withinLimit = withinRateLimit(LIMIT_ALL, addressOf);
  const inTurn = limitPipeline();
  const checks = [withinLimit, oneHost, knownTarget, knownLength];
  return {
    metrics: () => metrics.text(),
    handler: withCors(config.corsOrigins, fast, slowPath, (next) =>
      earlyRefusal(checks, headers, count, inTurn(next)),
    ),
    close: async () => {
      await Promise.all([strapi.close(), feed?.close(), counters.close()]);
    },
  };
}

/** A comment is part of its forum's answers. */
const affectedBy = (changed: string): string[] => [
  changed,
  ...Object.values<Kind>(kinds).flatMap((kind) =>
    kind.children?.kind === changed ? [kind.name] : [],
  ),
];

/** The cache is used exactly while changes are heard. */
function openFeed(url: string, cache: Cache): ChangeFeed {
  const feed = new ChangeFeed(url);
  feed.on('changed', (changed) => {
    for (const kind of affectedBy(changed)) cache.drop(kind);
  });
  feed.on('listening', () => {
    cache.setListening(true);
  });
  feed.on('lease', (until) => {
    cache.extendLease(until);
  });
  feed.on('disconnected', () => {
    cache.setListening(false);
  });
  void feed.open();
  return feed;
}

import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { Cms } from './api/client.ts';
import { publicReader } from './api/reads.ts';
import { apiRoutes } from './api/routes.ts';
import { Cache } from './cache/cache.ts';
import { ChangeFeed } from './cache/changeFeed.ts';
import { fastPath } from './cache/fastPath.ts';
import type { Config } from './config.ts';
import { createBrand } from './discovery/brand.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { createSocialCards } from './discovery/socialCards.ts';
import { ApiError } from './errors.ts';
import { addressReader, Window } from './limits/address.ts';
import { Limits } from './limits/limits.ts';
import { tooMany } from './limits/refusal.ts';
import { openLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { withCors } from './middleware/cors.ts';
import { errorBody, renderErrors } from './middleware/errors.ts';
import { commonHeaders } from './middleware/headers.ts';
import { requestLog } from './middleware/requestLog.ts';
import { sitePages } from './pages/pages.ts';
import type { Route } from './route.ts';
import { docs } from './site/docsPage.ts';
import { health } from './site/health.ts';
import { unsubscribe } from './site/unsubscribe.ts';
import { uploads } from './site/uploads.ts';

export interface App {
  handler: RequestListener;
  close: () => Promise<void>;
  /** For a port of its own that the public does not reach. */
  metrics: () => string;
}

/** A client's link where its testimonial is: no number is as long, and OpenAPI knows no two paths of one shape. */
const CLIENT_LINK = /^\/api\/testimonials\/([\w-]{40,100}\/?)$/;

/** The whole proxy, not yet listening. */
export function createApp(config: Config): App {
  const { databaseUrl, siteDir, siteUrl, rules, minFormMs } = config;
  const cms = new Cms(config.cmsUrl, config.proxyToken);
  const cache = new Cache();
  const feed = databaseUrl === undefined ? undefined : new ChangeFeed(databaseUrl, cache);
  const limits = new Limits(rules, databaseUrl);
  const windows = {
    all: new Window(rules.LIMIT_ALL),
    misses: new Window(rules.LIMIT_MISS),
    searches: new Window(rules.LIMIT_SEARCH),
  };
  const addressOf = addressReader(config.trustProxy);
  const log = openLog(config.logLevel);
  const metrics = new Metrics(cache);
  const common = commonHeaders(config);
  /** Counts what is not kept, or throws. */
  const spend = ({ req }: Context) => {
    const wait = windows.misses.take(addressOf(req));
    if (wait > 0) throw tooMany(wait);
  };
  const read = publicReader(cache, cms, siteUrl);
  const brand = createBrand(siteDir, cms);
  const cards = createSocialCards(siteDir, brand, config.ogImages);
  const pages = sitePages(siteDir, { cache, read, cards, siteUrl, spend });
  const routes: Route[] = [
    ...apiRoutes({
      ...{ cms, cache, read, limits, windows, addressOf, minFormMs },
      heardAll: async () => feed?.heardAll(),
      audit: (line) => {
        log.info(line);
      },
    }),
    ...discoveryRoutes({ config, cms, cache, read, cards, brand, spend }),
    ...docs(cache),
    ...health(cms),
    ...unsubscribe(cms, limits, addressOf),
    { method: 'GET', path: '/uploads/:file', handler: uploads(cms, spend) },
  ];

  const koa = new Koa();
  koa.on('error', (error: NodeJS.ErrnoException, ctx?: Context) => {
    // A visitor who leaves in the middle of a picture, or sends what is no request, is no failure of ours.
    const isTheirs = ctx?.res.closed || /^(?:HPE_|ECONN|EPIPE)/.test(error.code ?? '');
    if (!isTheirs) log.error({ cause: error.stack });
  });
  koa.use(requestLog(log, metrics));
  koa.use((ctx, next) => {
    ctx.set(common);
    return next();
  });
  koa.use(renderErrors);
  koa.use((ctx, next) => {
    ctx.path = ctx.path.replace(CLIENT_LINK, '/api/invitations/$1');
    return next();
  });
  for (const one of routed(routes)) koa.use(one);
  koa.use(pages.serve);

  const slow = koa.callback();
  const find = (url: string) => cache.find(url) ?? pages.files.get(url);
  const fast = fastPath(find, common, slow, ({ id, method, url, status }) => {
    metrics.request(status);
    log.info({ id, method, path: url.split('?', 1)[0], status, cache: 'hit' });
  });
  const limited =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const wait = windows.all.take(addressOf(request));
      if (wait === 0) return next(request, response);
      const error = tooMany(wait);
      metrics.request(error.status);
      const type = { 'Content-Type': 'application/json; charset=utf-8' };
      response.writeHead(error.status, { ...common, ...error.headers, ...type });
      response.end(JSON.stringify(errorBody(error)));
    };
  return {
    metrics: () => metrics.text(),
    handler: withCors(config.corsOrigins, limited(fast), limited(slow)),
    close: async () => {
      await Promise.all([cms.close(), feed?.close(), limits.close()]);
    },
  };
}

/** The one table of routes. Another method on one of these paths is 405; below /api nothing else exists. */
function routed(table: Route[]): Middleware[] {
  const router = new Router();
  for (const { method, path, handler } of table)
    router.register(path, [method.toLowerCase()], handler);
  const refused = () => new ApiError('request.method_not_allowed');
  const allowed = { throw: true, methodNotAllowed: refused, notImplemented: refused };
  const notFound: Middleware = (ctx, next) => {
    if (ctx.path === '/api' || ctx.path.startsWith('/api/'))
      throw new ApiError('resource.not_found');
    return next();
  };
  return [router.routes(), router.allowedMethods(allowed), notFound] as Middleware[];
}

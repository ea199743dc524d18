import type { Context } from 'koa';
import { textEntry } from '../cache/entry.ts';
import { readFiles } from '../cache/staticFiles.ts';
import type { SocialCards } from '../discovery/socialCards/socialCards.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { CacheSource } from '../server/fastPath.ts';
import { sendCached } from '../server/respond.ts';
import { rejectOtherSites } from '../middleware/otherSite.ts';
import { pagePolicy } from './contentSecurityPolicy.ts';
import { canonicalForm, missingPage, pageFinder, pageSearch, readBuild } from './pageRoutes.ts';
import type { Page } from './pageRoutes.ts';
import type { PublicReads } from '../reads/publicReads.ts';
import { RenderedPages } from './renderedPages.ts';
import type { Render } from './renderer.ts';

const RETRY_AFTER_SECONDS = '5';
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Parts {
  reads: PublicReads;
  render: Render;
  spend: (visitor: string) => void;
  addressOf: AddressOf;
  siteUrl?: string | undefined;
  cards: SocialCards;
}

export interface SitePages extends CacheSource {
  bytes: () => number;
  serve: (ctx: Context) => Promise<void>;
}

const fileHeaders = (url: string): Record<string, string> => ({
  'Cache-Control': url.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
});

const wantsJson = (accept: string): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

function redirect(ctx: Context, status: 301 | 308, to: string): void {
  ctx.status = status;
  ctx.set('Location', to + ctx.search);
  ctx.set('Cache-Control', 'no-cache');
}

/** The built site's files, and its screens: as whole pages, or for the browser to render. */
export function sitePages(siteDir: string, parts: Parts): SitePages {
  const { reads, render, spend, addressOf, siteUrl, cards } = parts;
  const { routes, template, home } = readBuild(siteDir);
  const find = pageFinder(routes);
  const entryOf = (html: string, noindex: boolean) =>
    textEntry(html, 'text/html; charset=utf-8', {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pagePolicy(template, html),
      ...(noindex && { 'X-Robots-Tag': 'noindex' }),
    });
  const pages = new RenderedPages({ reads, render, spend, siteUrl, cards, entryOf });
  const files = readFiles(siteDir, fileHeaders);
  for (const url of ['/', '/index.html']) files.delete(url);
  /** Without any content: the browser renders it. */
  const shell = entryOf(template, true);
  /** Of a public screen that is too long to be rendered, which search engines may render too. */
  const publicShell = entryOf(template, false);
  const builtHome = entryOf(home, false);

  const sendMissing = async (ctx: Context, visitor: string) => {
    ctx.vary('Accept');
    if (wantsJson(ctx.get('accept'))) throw new ApiError('resource.not_found');
    const page = await pages.read(missingPage(ctx.path), visitor).catch(() => undefined);
    sendCached(ctx, page && 'etag' in page ? page : await shell, 404);
  };

  const sendInstead = async (ctx: Context, { path }: Page, visitor: string, error: unknown) => {
    const { status, headers = {} } = error instanceof ApiError ? error : { status: 503 };
    if (status === 404) return sendMissing(ctx, visitor);
    // The page as it was built asks for its own data: a CMS that is away delays nobody.
    if (path === '/') return sendCached(ctx, await builtHome);
    ctx.set({ 'Retry-After': RETRY_AFTER_SECONDS, ...headers });
    sendCached(ctx, await shell, status === 429 ? 429 : 503);
  };

  const sendPage = async (ctx: Context, page: Page, visitor: string) => {
    try {
      const found = await pages.read(page, visitor);
      if (!found) sendCached(ctx, await (page.noindex ? shell : publicShell));
      else if ('movedTo' in found) redirect(ctx, 301, found.movedTo);
      else sendCached(ctx, found);
    } catch (error) {
      await sendInstead(ctx, page, visitor, error);
    }
  };

  return {
    bytes: () => pages.bytes,
    get: (url) => {
      const query = url.indexOf('?');
      if (query === -1) return pages.cached(url) ?? files.get(url);
      const search = pageSearch(url.slice(query + 1));
      return search === undefined ? undefined : pages.cached(url.slice(0, query) + search);
    },
    serve: async (ctx) => {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
        throw new ApiError('request.method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      }
      const file = files.get(ctx.path);
      if (file) return sendCached(ctx, file);
      rejectOtherSites(ctx);
      const visitor = addressOf(ctx.req);
      const page = find(ctx.path, pageSearch(ctx.querystring));
      if (page === 'browser') return sendCached(ctx, await shell);
      if (page) return sendPage(ctx, page, visitor);
      const canonical = canonicalForm(ctx.path);
      if (canonical !== ctx.path && find(canonical, '')) return redirect(ctx, 308, canonical);
      await sendMissing(ctx, visitor);
    },
  };
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'koa';
import type { Read } from '../api/reads.ts';
import type { Cache } from '../cache/cache.ts';
import { dataOf, textEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { send } from '../cache/send.ts';
import { readFiles } from '../cache/staticFiles.ts';
import type { ItemOf, Kinds } from '../contract/index.ts';
import { PAGE_KINDS, PAGE_OF, publicPath } from '../contract/shared/publicPath.ts';
import type { PageKind } from '../contract/shared/publicPath.ts';
import { BRAND_PATHS } from '../discovery/brand.ts';
import { changeOf } from '../discovery/items.ts';
import { OWNER_PATH } from '../discovery/ownerFiles.ts';
import type { Owner } from '../discovery/ownerFiles.ts';
import type { SocialCards } from '../discovery/socialCards.ts';
import { ApiError } from '../errors.ts';
import { rejectOtherSites } from '../middleware/otherSite.ts';
import { pagePolicy } from './contentSecurityPolicy.ts';
import {
  RENDERER_FOLDER,
  canonicalForm,
  missingPage,
  pageFinder,
  readBuild,
} from './pageRoutes.ts';
import type { Page } from './pageRoutes.ts';
import { topicPath } from '../contract/shared/topics.ts';
import { topicAt } from './topicAt.ts';
import { isHidden, readSettings, settingsIn, wordsFor, WORDS_PATH } from './siteWords.ts';

const RETRY_AFTER_SECONDS = '5';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of what a page is rendered with: what is longer the browser renders. */
const MAX_ANSWER_BYTES = 256 * 1_024;

interface Parts {
  cache: Cache;
  read: Read;
  cards: SocialCards;
  siteUrl: string | undefined;
  /** Counts what is not kept, or throws. */
  spend: (ctx: Context) => void;
}

/** The site's renderer (frontend/src/rendering/entry/renderer.ts), loaded with the first page. */
type Render = (job: object) => Promise<string>;
type Item = ItemOf<Kinds[PageKind]>;

const kindOf = ({ path: at }: Page) => PAGE_KINDS.find((one) => at.startsWith(`${PAGE_OF[one]}/`));
/** The longer URL of an item ends in its name. */
const isNamed = (at: string): boolean => at.split('/').length > 3;

const wantsJson = (accept: string): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

function redirect(ctx: Context, status: 301 | 308, to: string): void {
  ctx.status = status;
  ctx.set('Location', to + ctx.search);
  ctx.set('Cache-Control', 'no-cache');
}

/** The built site's files, and its screens: as whole pages, or for the browser to render. */
export function sitePages(siteDir: string, { cache, read, cards, siteUrl, spend }: Parts) {
  const { routes, template, home } = readBuild(siteDir);
  const find = pageFinder(routes);
  const entryOf = (html: string, noindex: boolean) =>
    textEntry(html, 'text/html; charset=utf-8', {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pagePolicy(template, html),
      ...(noindex && { 'X-Robots-Tag': 'noindex' }),
    });
  const files = readFiles(siteDir, (url) => ({
    'Cache-Control': url.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
  }));
  for (const url of ['/', '/index.html', ...BRAND_PATHS]) files.delete(url);
  const builtHome = entryOf(home, false);
  /** While the CMS is away. */
  const bareShells = { noindex: entryOf(template, true), open: entryOf(template, false) };

  let loaded: Promise<{ render: Render }> | undefined;
  const render: Render = async (job) => {
    const script = path.join(siteDir, RENDERER_FOLDER, 'renderer.mjs');
    loaded ??= import(pathToFileURL(script).href) as Promise<{ render: Render }>;
    return (await loaded).render(job);
  };

  /** Without content, which the browser loads; of a public screen search engines may render it too. */
  async function shell(noindex: boolean): Promise<Entry> {
    const settings = await readSettings(read);
    if (!settings || routes.length === 1) return bareShells[noindex ? 'noindex' : 'open'];
    return cache.cached(`shell ${String(noindex)}`, async () => {
      const words = wordsFor(await read(WORDS_PATH), '');
      const answers = { [WORDS_PATH]: { data: words } };
      return entryOf(await render({ shell: true, answers }), noindex);
    });
  }

  /** The URL that names an item as it is called now, its card, and when it was last changed; any other page's own. */
  function identityOf(page: Page, [owners, words, answer]: Entry[]) {
    const kind = kindOf(page);
    const [owner] = owners ? (dataOf(owners) as Owner[]) : [];
    const settings = words && settingsIn(words);
    if (!kind || !answer) return { canonical: page.path, card: cards.ofSite(owner, settings) };
    const item = dataOf(answer) as Item;
    return {
      canonical: publicPath(kind, item),
      card: cards.ofItem(kind, item, owner, settings),
      modified: changeOf((item as { createdAt?: string }).createdAt, answer.changed?.[0]),
    };
  }

  /** What a page shows, from the cache; with the CMS away the cache has the last page. */
  async function answersOf(page: Page, ctx: Context): Promise<Entry[]> {
    const urls = [OWNER_PATH, WORDS_PATH, ...page.reads];
    return Promise.all(
      urls.map((url) =>
        read(url, () => {
          spend(ctx);
        }),
      ),
    );
  }

  async function renderPage(page: Page, ctx: Context): Promise<Entry> {
    const entries = await answersOf(page, ctx);
    if (entries.some(({ stale }) => stale)) throw new ApiError('upstream.unavailable');
    const length = entries.reduce((sum, { bytes }) => sum + bytes.identity.length, 0);
    if (length > MAX_ANSWER_BYTES) return shell(page.noindex);
    const [, , list] = entries;
    if (page.path.startsWith(topicPath('')) && !(await topicAt(read, page.path)))
      throw new ApiError('resource.not_found');
    // A page beyond the last one of its list.
    if (page.search && list && Array.isArray(dataOf(list)) && list.bytes.identity.length < 3)
      throw new ApiError('resource.not_found');
    const answers = Object.fromEntries(
      entries.map((entry, at) => [
        [OWNER_PATH, WORDS_PATH, ...page.reads][at],
        {
          data: at === 1 ? wordsFor(entry, page.path) : dataOf(entry),
          ...{ total: entry.total ?? null, version: entry.etag },
        },
      ]),
    );
    spend(ctx);
    const job = { ...page, ...identityOf(page, entries), answers, siteUrl };
    return entryOf(await render(job), job.noindex);
  }

  async function sendPage(ctx: Context, page: Page): Promise<void> {
    const key = `${page.missing ? 'missing' : 'page'} ${page.path}${page.search}`;
    try {
      const kind = kindOf(page);
      if (kind && isNamed(page.path) && !cache.get(key)) {
        const [, , item] = await answersOf(page, ctx);
        const canonical = publicPath(kind, dataOf(item as Entry) as Item);
        if (canonical !== page.path) return redirect(ctx, 301, canonical);
      }
      const entry = await cache.cached(key, () => renderPage(page, ctx));
      if (!page.missing) cache.rememberUrl(ctx.url, key);
      send(ctx, entry, page.missing ? 404 : 200);
    } catch (error) {
      await sendInstead(ctx, page, error);
    }
  }

  async function sendMissing(ctx: Context): Promise<void> {
    ctx.vary('Accept');
    if (wantsJson(ctx.get('accept'))) throw new ApiError('resource.not_found');
    await sendPage(ctx, missingPage(ctx.path));
  }

  async function sendInstead(ctx: Context, page: Page, error: unknown): Promise<void> {
    const { status, headers } = error instanceof ApiError ? error : { status: 503, headers: {} };
    if (!(error instanceof ApiError)) ctx.app.emit('error', error, ctx);
    if (page.missing) return send(ctx, await shell(true), 404);
    if (status === 404) return sendMissing(ctx);
    // The page as it was built asks for its own data: a CMS that is away delays no visitor.
    if (page.path === '/') return send(ctx, await builtHome);
    ctx.set({ 'Retry-After': RETRY_AFTER_SECONDS, ...headers });
    send(ctx, await shell(true), status === 429 ? 429 : 503);
  }

  return {
    files,
    serve: async (ctx: Context): Promise<void> => {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
        throw new ApiError('request.method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      const file = files.get(ctx.path);
      if (file) return send(ctx, file);
      rejectOtherSites(ctx);
      const page = find(ctx.path, ctx.querystring);
      if (page && isHidden(await readSettings(read), ctx.path)) return sendMissing(ctx);
      if (page === 'browser') return send(ctx, await shell(true));
      if (page) return sendPage(ctx, page);
      const canonical = canonicalForm(ctx.path);
      if (canonical !== ctx.path && find(canonical, '')) return redirect(ctx, 308, canonical);
      await sendMissing(ctx);
    },
  };
}

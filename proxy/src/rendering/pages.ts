import type { Middleware } from 'koa';
import type { Entry } from '../cache/entry.ts';
import { htmlEntry, readFiles } from '../cache/staticFiles.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { CacheSource } from '../server/fastPath.ts';
import { sendCached } from '../server/respond.ts';
import { pagePolicy } from './contentSecurityPolicy.ts';
import { CARD_PATH } from './ownerCard.ts';
import type { OwnerCard } from './ownerCard.ts';
import { clientAnswer } from './renderer.ts';
import type { Render } from './renderer.ts';

/** What could not be rendered is not tried again at each visit. */
const RETRY_MS = 60_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const headersOf = (address: string, bytes: Buffer, built = bytes): Record<string, string> => ({
  'Cache-Control': address.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
  ...(address.endsWith('.html') && {
    'Content-Security-Policy': pagePolicy(String(built), String(bytes)),
  }),
});

export interface SitePages extends CacheSource {
  /** Also what takes longer to make than the fast path waits. */
  page: (address: string, visitor: string) => Promise<Entry | undefined>;
}

/**
 * Routes live behind the #, so there is one page: the home, prerendered with the owner's card, so
 * that it asks for nothing more. Files with a hash in their name never change.
 */
export function sitePages(siteDir: string, card: OwnerCard, render: Render): SitePages {
  const files = readFiles(siteDir, headersOf);
  let inFlight: { card: string; page: Promise<Entry> } | undefined;
  let rendered: { card: string; page: Entry } | undefined;
  const renderWith = async (cardEntry: Entry): Promise<Entry> => {
    const html = await render({ answers: { [CARD_PATH]: clientAnswer(cardEntry) } });
    const built = files.get('/')?.variants.identity.bytes;
    const page = htmlEntry(String(html), (bytes) => headersOf('/index.html', bytes, built));
    if (inFlight?.card === cardEntry.etag) rendered = { card: cardEntry.etag, page };
    return page;
  };
  const startRendering = (cardEntry: Entry) => {
    const page = renderWith(cardEntry);
    page.catch(() => setTimeout(() => (inFlight = undefined), RETRY_MS).unref());
    return { card: cardEntry.etag, page };
  };
  const isPage = (address: string) => address === '/' || address === '/index.html';
  return {
    get: (address) => {
      if (!isPage(address)) return files.get(address);
      return rendered && card.cached()?.etag === rendered.card ? rendered.page : undefined;
    },
    page: async (address, visitor) => {
      if (!isPage(address)) return files.get(address);
      // Without the card the page as it was built asks for it itself: a CMS that is away delays nobody.
      const cardEntry = await card.read(visitor).catch(() => undefined);
      if (cardEntry?.stale === true && rendered) return rendered.page;
      if (!cardEntry || cardEntry.stale) return files.get('/');
      if (inFlight?.card !== cardEntry.etag) inFlight = startRendering(cardEntry);
      return inFlight.page.catch(() => files.get('/'));
    },
  };
}

/** The built site, for whom the fast path did not answer. */
export function servePages(files: SitePages, addressOf: AddressOf): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      throw new ApiError('request.method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const entry = await files.page(ctx.path, addressOf(ctx.req));
    if (!entry) throw new ApiError('resource.not_found');
    sendCached(ctx, entry);
  };
}

import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { ApiError } from '../errors.ts';
import type { Entry } from '../hot/entry.ts';
import { pageOf, readFiles } from '../hot/files.ts';
import type { Shelf } from '../hot/hotPath.ts';
import type { AddressOf } from '../limits/address.ts';
import { sendKept } from './kept.ts';
import { answerOf } from './drawing.ts';
import type { Draw } from './drawing.ts';
import { CARD } from './ownerCard.ts';
import type { OwnerCard } from './ownerCard.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineOf = (html: string, tag: 'script' | 'style'): string[] =>
  [
    ...html.matchAll(
      new RegExp(
        `<${tag}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]+?)</${tag}>`,
        'g',
      ),
    ),
  ].map((match) => hashOf(match[1] ?? ''));

// Emotion makes an empty <style> and fills it through the CSSOM: only the empty one is let in.
const EMPTY_STYLE = hashOf('');

const headOf = (page: string) => page.slice(0, page.indexOf('</head>'));

/**
 * The page may run its own scripts and the inline ones it was built with, and nothing else: a fault
 * in drawing it would not be let in. Only its styles depend on what it was drawn with, and they all
 * stand in its head, where no text of anybody's does.
 */
export function pagePolicy(built: string, page = built): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineOf(built, 'script').join(' ')}`.trim(),
    `style-src 'self' ${[EMPTY_STYLE, ...inlineOf(headOf(page), 'style')].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What cannot be drawn now is not tried at each visit. */
const TRY_AGAIN = 60_000;
const FOREVER = 'public, max-age=31536000, immutable';

const headersOf = (address: string, bytes: Buffer, built = bytes): Record<string, string> => ({
  'Cache-Control': address.startsWith('/assets/') ? FOREVER : 'no-cache',
  ...(address.endsWith('.html') && {
    'Content-Security-Policy': pagePolicy(String(built), String(bytes)),
  }),
});

export interface Site extends Shelf {
  /** What it takes longer to make than the hot path waits. */
  page: (address: string, visitor: string) => Promise<Entry | undefined>;
}

/**
 * Routes live behind the #, so there is one page: the home, drawn with the owner's card, so that
 * it asks for nothing more. Files with a hash in their name never change.
 */
export function readSite(siteDir: string, card: OwnerCard, draw: Draw): Site {
  const files = readFiles(siteDir, headersOf);
  let drawn: { card: string; page: Promise<Entry> } | undefined;
  let made: { card: string; page: Entry } | undefined;
  const withCard = async (known: Entry): Promise<Entry> => {
    const html = await draw({ answers: { [CARD]: answerOf(known) } });
    const built = files.get('/')?.forms.identity.bytes;
    const page = pageOf(String(html), (bytes) => headersOf('/index.html', bytes, built));
    if (drawn?.card === known.etag) made = { card: known.etag, page };
    return page;
  };
  const drawing = (known: Entry) => {
    const page = withCard(known);
    page.catch(() => setTimeout(() => (drawn = undefined), TRY_AGAIN).unref());
    return { card: known.etag, page };
  };
  const isPage = (address: string) => address === '/' || address === '/index.html';
  return {
    at: (address) => {
      if (!isPage(address)) return files.get(address);
      return made && card.known()?.etag === made.card ? made.page : undefined;
    },
    page: async (address, visitor) => {
      if (!isPage(address)) return files.get(address);
      // Without the card the page as it was built asks for it itself: a CMS that is away delays nobody.
      const known = await card.ask(visitor).catch(() => undefined);
      if (known?.stale === true && made) return made.page;
      if (!known || known.stale) return files.get('/');
      if (drawn?.card !== known.etag) drawn = drawing(known);
      return drawn.page.catch(() => files.get('/'));
    },
  };
}

/** The built site, for whom the hot path did not answer. */
export function site(files: Site, addressOf: AddressOf): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      throw new ApiError(405, undefined, { headers: { Allow: 'GET, HEAD' } });
    }
    const entry = await files.page(ctx.path, addressOf(ctx.req));
    if (!entry) throw new ApiError(404);
    sendKept(ctx, entry);
  };
}

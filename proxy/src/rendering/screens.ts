import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { etagsOf, makeEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { CacheSource } from '../server/fastPath.ts';
import { sendCached } from '../server/respond.ts';
import { CARD_PATH } from './ownerCard.ts';
import type { PublicReads } from './publicReads.ts';
import { clientAnswer } from './renderer.ts';
import type { Render } from './renderer.ts';
import { withTimeout } from './withTimeout.ts';

export const PRERENDERED = '/prerendered';
const MAX_BYTES = 16 * 1_048_576;
/** Enough for a renderer that has to start first; beyond it the visitor's browser renders sooner. */
const TIMEOUT_MS = 600;

interface Prerendered {
  /** The addresses of the API that it was rendered with, and which versions of them. */
  reads: string[];
  etags: string;
  entry: Entry;
}

interface Parts {
  reads: PublicReads;
  render: Render;
  addressOf: AddressOf;
}

export interface PrerenderedScreens extends CacheSource {
  bytes: () => number;
  serve: Middleware;
}

/**
 * Public screens, rendered with what the API answers now and shown before their scripts are loaded.
 * What cannot be had at once is 204, and the visitor's own browser renders it.
 */
export function prerenderedScreens(
  routes: [pattern: string, reads: string[]][],
  { reads, render, addressOf }: Parts,
): PrerenderedScreens {
  const cache = new LRUCache<string, Prerendered>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ entry, etags }, url) => entry.size + etags.length + url.length,
  });
  const inFlight = new Map<string, Promise<Entry>>();
  const patterns = routes.map(([pattern, needed]) => ({ pattern: new RegExp(pattern), needed }));

  const readsOf = (screen: string): string[] => {
    const route = patterns.find(({ pattern }) => pattern.test(screen));
    if (!route) throw new ApiError('resource.not_found');
    return [CARD_PATH, ...route.needed.map((address) => screen.replace(route.pattern, address))];
  };
  const renderScreen = async (
    url: string,
    visitor: string,
    needed: string[],
    entries: Entry[],
    etags: string,
  ) => {
    const answers = needed.map((address, at) => [address, clientAnswer(entries[at] as Entry)]);
    const screen = url.slice(PRERENDERED.length);
    const job = { screen, visitor, answers: Object.fromEntries(answers) };
    const entry = await makeEntry(await render(job));
    cache.set(url, { reads: needed, etags, entry });
    return entry;
  };
  const shared = (key: string, work: () => Promise<Entry>) => {
    const running = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };
  const screenFor = async (ctx: Context, needed: string[]): Promise<Entry> => {
    const { url } = ctx;
    const visitor = addressOf(ctx.req);
    // While the cache keeps nothing, a rendered screen would be out of date at once.
    if (!reads.cached(CARD_PATH)) await reads.read(CARD_PATH, visitor);
    if (!reads.cached(CARD_PATH)) throw new ApiError('upstream.unavailable');
    const entries = await Promise.all(needed.map((address) => reads.read(address, visitor)));
    if (entries.some(({ stale }) => stale)) throw new ApiError('upstream.unavailable');
    const etags = etagsOf(entries);
    const known = cache.get(url);
    if (known?.etags === etags) return known.entry;
    return shared(`${url} ${etags}`, () => renderScreen(url, visitor, needed, entries, etags));
  };
  return {
    bytes: () => cache.calculatedSize,
    get: (url) => {
      const known = cache.get(url);
      const now = known && etagsOf(known.reads.map((address) => reads.cached(address)));
      return known?.etags === now ? known?.entry : undefined;
    },
    serve: async (ctx) => {
      const work = screenFor(ctx, readsOf(ctx.url.slice(PRERENDERED.length)));
      const entry = await withTimeout(work, TIMEOUT_MS).catch(() => undefined);
      if (entry) sendCached(ctx, entry);
      else ctx.status = 204;
    },
  };
}

import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import { makeEntry, versionOf } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import type { Shelf } from '../hot/hotPath.ts';
import type { AddressOf } from '../limits/address.ts';
import { answerOf } from './drawing.ts';
import type { Draw } from './drawing.ts';
import { inTime } from './inTime.ts';
import { sendKept } from './kept.ts';
import { CARD } from './ownerCard.ts';
import type { PublicAnswers } from './publicAnswers.ts';

const PLACE = '/drawn';
const MAX_BYTES = 16 * 1_048_576;
/** Enough for a thread that has to begin first; whoever waited longer would have drawn it sooner. */
const PATIENCE = 600;

interface Drawn {
  /** What it was drawn with, and which state of it. */
  asks: string[];
  version: string;
  entry: Entry;
}

interface Parts {
  answers: PublicAnswers;
  /** Answers that are made of several others. */
  made: (address: string, visitor: string) => Promise<Entry | undefined>;
  draw: Draw;
  addressOf: AddressOf;
}

export interface Screens extends Shelf {
  bytes: () => number;
  serve: Middleware;
}

/**
 * Public screens, drawn with what the API answers now: the page shows one before its scripts are
 * there. Where it cannot be had at once nothing is given, and the visitor's own browser draws it.
 */
export function readScreens(
  rows: [string, string[]][],
  { answers, made, draw, addressOf }: Parts,
): Screens {
  const kept = new LRUCache<string, Drawn>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ entry, version }, url) => entry.size + version.length + url.length,
  });
  const underWay = new Map<string, Promise<Entry>>();
  const patterns = rows.map(([pattern, asks]) => ({ pattern: new RegExp(pattern), asks }));

  const asksOf = (screen: string): string[] => {
    const row = patterns.find(({ pattern }) => pattern.test(screen));
    if (!row) throw new ApiError(404);
    return [CARD, ...row.asks.map((ask) => screen.replace(row.pattern, ask))];
  };
  const drawn = async (url: string, asks: string[], entries: Entry[], version: string) => {
    const told = asks.map((ask, place) => [ask, answerOf(entries[place] as Entry)]);
    const screen = url.slice(PLACE.length);
    const entry = await makeEntry(await draw({ screen, answers: Object.fromEntries(told) }));
    kept.set(url, { asks, version, entry });
    return entry;
  };
  const once = (key: string, work: () => Promise<Entry>) => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
  const screen = async (ctx: Context, asks: string[]): Promise<Entry> => {
    const { url } = ctx;
    const visitor = addressOf(ctx.req);
    // What is not believed for a moment is not worth drawing.
    if (!answers.known(CARD)) await answers.ask(CARD, visitor);
    if (!answers.known(CARD)) throw new ApiError(503);
    const ask = async (address: string) =>
      (await made(address, visitor)) ?? answers.ask(address, visitor);
    const entries = await Promise.all(asks.map(ask));
    if (entries.some(({ stale }) => stale)) throw new ApiError(503);
    const version = versionOf(entries);
    const found = kept.get(url);
    if (found?.version === version) return found.entry;
    return once(`${url} ${version}`, () => drawn(url, asks, entries, version));
  };
  return {
    bytes: () => kept.calculatedSize,
    at: (url) => {
      const found = kept.get(url);
      const now = found && versionOf(found.asks.map((ask) => answers.known(ask)));
      return found?.version === now ? found?.entry : undefined;
    },
    serve: async (ctx, next) => {
      if (!ctx.path.startsWith(`${PLACE}/`)) return next();
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
        throw new ApiError(405, undefined, { headers: { Allow: 'GET, HEAD' } });
      }
      const work = screen(ctx, asksOf(ctx.url.slice(PLACE.length)));
      const entry = await inTime(work, PATIENCE).catch(() => undefined);
      if (entry) sendKept(ctx, entry);
      else ctx.status = 204;
    },
  };
}

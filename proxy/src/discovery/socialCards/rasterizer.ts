import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { entryFrom } from '../../cache/entry.ts';
import type { Entry } from '../../cache/entry.ts';
import { STATIC_CARD } from './socialCards.ts';
import type { SocialCard, SocialCards } from './socialCards.ts';
import { pngOf } from './png.ts';

const MAX_BYTES = 16 * 1_048_576;
const MAX_AT_ONCE = 5;
/** Some readers show no heavier one. */
const MAX_PNG_BYTES = 300_000;

/** A picture may be shown by whoever shows a link to its page. */
const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const IMMUTABLE = { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' };
const NOT_KEPT = { ...headers, 'Cache-Control': 'no-cache' };

const pngEntry = (identity: Buffer, more: Record<string, string>) =>
  entryFrom({ identity }, 'image/png', more);

/** Loaded with the first card; not every platform has it. */
const loadResvg = () => import('@resvg/resvg-js').catch(() => undefined);

/** Social cards as PNG, off the main thread, each made once; the static one where that cannot be. */
export function rasterizer(siteDir: string, cards: SocialCards) {
  const made = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, url) => size + url.length,
  });
  const inFlight = new Map<string, Promise<Entry | undefined>>();
  let resvg: ReturnType<typeof loadResvg> | undefined;
  let fallback: Entry | undefined;

  const staticCard = (): Entry | undefined => {
    const file = path.join(siteDir, STATIC_CARD);
    if (existsSync(file)) fallback ??= pngEntry(readFileSync(file), NOT_KEPT);
    return fallback;
  };
  const rasterize = async ({ path: url, svg }: SocialCard): Promise<Entry | undefined> => {
    const { renderAsync } = (await (resvg ??= loadResvg())) ?? {};
    const { fonts } = cards.brand();
    if (!renderAsync || !fonts.every((file) => existsSync(file))) return staticCard();
    const font = { fontFiles: fonts, loadSystemFonts: false };
    const { pixels, width, height } = await renderAsync(svg, { font });
    const png = await pngOf(pixels, width, height);
    if (png.length > MAX_PNG_BYTES) return staticCard();
    const entry = pngEntry(png, IMMUTABLE);
    made.set(url, entry);
    return entry;
  };
  return {
    bytes: () => made.calculatedSize,
    /** `spend` counts a card that has to be made, or throws where there were too many. */
    get: async (card: SocialCard, spend: () => void): Promise<Entry | undefined> => {
      const known = made.get(card.path);
      if (known) return known;
      const others = inFlight.get(card.path);
      if (others) return others;
      spend();
      if (inFlight.size >= MAX_AT_ONCE) return staticCard();
      const work = rasterize(card)
        .catch(staticCard)
        .finally(() => inFlight.delete(card.path));
      inFlight.set(card.path, work);
      return work;
    },
  };
}

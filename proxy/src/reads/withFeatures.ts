import { makeEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { calls } from '../contract/index.ts';
import type { CmsSlots } from '../limits/slots.ts';
import type { Strapi } from '../upstream/client.ts';
import { readFeatures } from '../upstream/mapping.ts';
import type { PublicReads } from './publicReads.ts';

const FEATURES_PATH = `/api${calls.features.path}`;
/** Variables change only when the CMS starts anew; no change feed tells of that. */
const FRESH_MS = 60_000;

/**
 * The public reads, and with them what the site offers, asked anew each minute. A change is a new
 * generation: pages that were rendered with what it was are rendered again.
 */
export function withFeatures(
  reads: PublicReads,
  fetchFeatures: (visitor: string) => Promise<unknown>,
  now: () => number = () => performance.now(),
): PublicReads {
  let last: Entry | undefined;
  let until = 0;
  let asking: Promise<Entry> | undefined;
  let changes = 0;

  const ask = async (visitor: string): Promise<Entry> => {
    const entry = await makeEntry(await fetchFeatures(visitor));
    until = now() + FRESH_MS;
    if (last?.etag === entry.etag) return last;
    if (last) changes += 1;
    last = entry;
    return entry;
  };
  const askOnce = (visitor: string): Promise<Entry> => {
    asking ??= ask(visitor).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  /** What was known serves until the answer is here, and where none comes. */
  const refresh = (visitor: string) => {
    if (!last || now() < until) return;
    until = now() + FRESH_MS;
    askOnce(visitor).catch(() => undefined);
  };
  const isFeatures = (url: string) => url === FEATURES_PATH;
  return {
    cached: (url) => (isFeatures(url) ? last : reads.cached(url)),
    read: (url, visitor) => {
      if (!isFeatures(url)) return reads.read(url, visitor);
      refresh(visitor);
      return last ? Promise.resolve(last) : askOnce(visitor);
    },
    generation: () => {
      refresh('');
      const generation = reads.generation();
      return generation === undefined ? undefined : generation + changes;
    },
  };
}

/** How the proxy asks its CMS. */
export const featuresFrom =
  (strapi: Strapi, slots: CmsSlots) =>
  (visitor: string): Promise<unknown> =>
    slots.run(visitor, async () => {
      const { json } = await strapi.request({ method: 'GET', path: '/api/account/features' });
      return readFeatures(json);
    });

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Entry } from '../cache/entry.ts';

/** Room for the largest sitemap. */
const MAX_BYTES = 32 * 1_048_576;

/** The public answer at a URL of the API. */
export type Read = (url: string) => Promise<Entry>;

/** The answers that a document is composed of, and how. */
export interface Composition {
  entries: Entry[];
  text: () => string | Promise<string>;
  /** Where it is made anew then, though nothing has changed. */
  until?: string;
}

/** Of several answers; a date that changes alone counts too. */
export function versionOf(entries: Entry[]): string {
  const hash = createHash('sha1');
  for (const { etag, changed } of entries) hash.update(`${etag} ${changed?.join() ?? ''}\n`);
  return hash.digest('base64url');
}

interface Made {
  version: string;
  entry: Entry;
  /** Of all answers, when it was last known to be valid. */
  generation: number | undefined;
}

/** Documents, each cached until an answer that it was composed of changes. */
export function composedDocuments() {
  const made = new LRUCache<string, Made>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ entry }, name) => entry.size + name.length,
  });
  const inFlight = new Map<string, Promise<Entry>>();
  const shared = (key: string, work: () => Promise<Entry>) => {
    const running = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };
  return {
    bytes: () => made.calculatedSize,
    /** One that is valid without a look at its answers, of which a long sitemap has hundreds: none has changed. */
    unchanged(name: string, generation: number | undefined): Entry | undefined {
      const known = generation === undefined ? undefined : made.get(name);
      return known?.generation === generation ? known?.entry : undefined;
    },
    /** `name` is the document's own; `make` is called where nothing valid is cached. */
    async get(
      name: string,
      entries: Entry[],
      make: () => Promise<Entry>,
      generation?: number,
    ): Promise<Entry> {
      const version = versionOf(entries);
      const isStale = entries.some(({ stale }) => stale);
      const known = made.get(name);
      if (known?.version === version) {
        if (isStale) return { ...known.entry, stale: true };
        known.generation = generation;
        return known.entry;
      }
      const entry = await shared(`${name} ${version}`, make);
      if (isStale) return { ...entry, stale: true };
      made.set(name, { version, entry, generation });
      return entry;
    },
  };
}

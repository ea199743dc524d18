import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import type { Entry } from './entry.ts';

const MAX_BYTES = 64 * 1_048_576;
const MAX_URLS = 10_000;
/** What a place in a map takes beside its texts. */
const OVERHEAD_BYTES = 400;

interface Kept {
  entry: Entry;
  generation: number;
}

const sizeOf = ({ entry: { bytes } }: Kept, key: string): number =>
  bytes.identity.length + bytes.br.length + bytes.gzip.length + key.length + OVERHEAD_BYTES;

/**
 * What visitors read, as ready bytes, until anything that visitors read changes. It holds only while
 * changes are heard; what is older serves while the CMS is away.
 */
export class Cache {
  readonly #entries = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  /** Keys by the URL as it was written, so that a hit parses nothing. */
  readonly #keys = new LRUCache<string, string>({ max: MAX_URLS });
  readonly #loading = new Map<string, Promise<Entry>>();
  #generation = 0;
  #listening = false;
  hits = 0;
  misses = 0;

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get listening(): boolean {
    return this.#listening;
  }

  set listening(is: boolean) {
    this.#listening = is;
    this.clear();
  }

  /** Something that visitors read has changed. */
  clear(): void {
    this.#generation += 1;
    this.#loading.clear();
  }

  get(key: string): Entry | undefined {
    const kept = this.#listening ? this.#entries.get(key) : undefined;
    return kept?.generation === this.#generation ? kept.entry : undefined;
  }

  /** What answers a URL as it was written. */
  find(url: string): Entry | undefined {
    const key = this.#keys.get(url);
    const entry = key === undefined ? undefined : this.get(key);
    if (entry) this.hits += 1;
    return entry;
  }

  /** The next request of this URL need not be parsed. */
  rememberUrl(url: string, key: string): void {
    this.#keys.set(url, key);
  }

  /** What is kept, or else loaded: once, for all who wait for it. */
  async cached(key: string, load: () => Promise<Entry>): Promise<Entry> {
    const known = this.get(key) ?? this.#loading.get(key);
    if (known) return known;
    this.misses += 1;
    const work = this.#load(key, load);
    if (this.#listening) this.#loading.set(key, work);
    try {
      return await work;
    } finally {
      if (this.#loading.get(key) === work) this.#loading.delete(key);
    }
  }

  async #load(key: string, load: () => Promise<Entry>): Promise<Entry> {
    const generation = this.#generation;
    try {
      const entry = await load();
      // What is made of a stale answer is not kept over the last good one.
      if (!entry.stale) this.#entries.set(key, { entry, generation });
      return entry;
    } catch (error) {
      const last = this.#entries.get(key)?.entry;
      const isAway = error instanceof ApiError && (error.status === 502 || error.status === 503);
      if (!last || !isAway) throw error;
      return { ...last, stale: true };
    }
  }
}

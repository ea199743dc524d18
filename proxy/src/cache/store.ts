import { LRUCache } from 'lru-cache';
import type { KindName } from '../contract/index.ts';
import type { Entry } from './entry.ts';

export interface Cached {
  entry: Entry;
  kind: KindName;
  /** Whose miss made it. */
  visitor: string;
}

/** What a place in a map takes beside its texts. */
export const ENTRY_OVERHEAD_BYTES = 200;
/** Of a full store, what one visitor may have filled before it costs others theirs. */
const VISITOR_SHARE = 1 / 4;

const sizeOf = ({ entry }: Cached, key: string): number =>
  entry.size + key.length + ENTRY_OVERHEAD_BYTES;

/** Answers by key, in so many bytes: the one used longest ago goes first, and of a visitor with much, his own. */
export class Store {
  readonly #entries: LRUCache<string, Cached>;
  /** How many bytes each visitor's misses have filled. */
  readonly #filled = new Map<string, number>();
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#entries = new LRUCache<string, Cached>({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (cached, key) => {
        this.#count(cached.visitor, -sizeOf(cached, key));
      },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Cached | undefined {
    return this.#entries.get(key);
  }

  peek(key: string): Cached | undefined {
    return this.#entries.peek(key);
  }

  values(): Iterable<Cached> {
    return this.#entries.values();
  }

  set(key: string, cached: Cached): void {
    const size = sizeOf(cached, key);
    if (size > this.#maxBytes) return;
    this.#entries.delete(key);
    this.#makeRoom(cached.visitor, size);
    this.#count(cached.visitor, size);
    this.#entries.set(key, cached);
  }

  #makeRoom(visitor: string, size: number): void {
    while (
      this.bytes + size > this.#maxBytes &&
      (this.#filled.get(visitor) ?? 0) + size > this.#maxBytes * VISITOR_SHARE
    ) {
      const oldest = this.#oldestOf(visitor);
      if (oldest === undefined) return;
      this.#entries.delete(oldest);
    }
  }

  #oldestOf(visitor: string): string | undefined {
    for (const key of this.#entries.rkeys())
      if (this.#entries.peek(key)?.visitor === visitor) return key;
    return undefined;
  }

  #count(visitor: string, bytes: number): void {
    const filled = (this.#filled.get(visitor) ?? 0) + bytes;
    if (filled > 0) this.#filled.set(visitor, filled);
    else this.#filled.delete(visitor);
  }
}

import { LRUCache } from 'lru-cache';
import type { KindName } from '../contract/index.ts';
import type { Entry } from './entry.ts';

export interface Kept {
  entry: Entry;
  kind: KindName;
  /** Whose miss made it. */
  visitor: string;
}

/** What a place in a map takes beside its texts. */
export const PLACE = 200;
/** Of a full store, what one visitor may have filled before it costs others theirs. */
const SHARE = 1 / 4;

const sizeOf = ({ entry }: Kept, key: string): number => entry.size + key.length + PLACE;

/** Answers by key, in so many bytes: the one used longest ago goes first, and of a visitor with much, his own. */
export class Store {
  readonly #kept: LRUCache<string, Kept>;
  /** How many bytes each visitor's misses have filled. */
  readonly #filled = new Map<string, number>();
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#kept = new LRUCache<string, Kept>({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (kept, key) => {
        this.#count(kept.visitor, -sizeOf(kept, key));
      },
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get(key: string): Kept | undefined {
    return this.#kept.get(key);
  }

  peek(key: string): Kept | undefined {
    return this.#kept.peek(key);
  }

  values(): Iterable<Kept> {
    return this.#kept.values();
  }

  set(key: string, kept: Kept): void {
    const size = sizeOf(kept, key);
    if (size > this.#maxBytes) return;
    this.#kept.delete(key);
    this.#makeRoom(kept.visitor, size);
    this.#count(kept.visitor, size);
    this.#kept.set(key, kept);
  }

  #makeRoom(visitor: string, size: number): void {
    while (
      this.bytes + size > this.#maxBytes &&
      (this.#filled.get(visitor) ?? 0) + size > this.#maxBytes * SHARE
    ) {
      const oldest = this.#oldestOf(visitor);
      if (oldest === undefined) return;
      this.#kept.delete(oldest);
    }
  }

  #oldestOf(visitor: string): string | undefined {
    for (const key of this.#kept.rkeys()) if (this.#kept.peek(key)?.visitor === visitor) return key;
    return undefined;
  }

  #count(visitor: string, bytes: number): void {
    const filled = (this.#filled.get(visitor) ?? 0) + bytes;
    if (filled > 0) this.#filled.set(visitor, filled);
    else this.#filled.delete(visitor);
  }
}

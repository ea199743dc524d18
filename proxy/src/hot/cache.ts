import { LRUCache } from 'lru-cache';
import type { KindName } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { makeEntry } from './entry.ts';
import type { Entry } from './entry.ts';

const MAX_BYTES = 64 * 1_048_576;
const MAX_ADDRESSES = 10_000;

interface Made {
  body?: unknown;
  total?: number | undefined;
}

interface UnderWay {
  kind: KindName;
  work: Promise<Entry>;
}

/**
 * Public answers, kept until something of their kind changes. It is used only while the change
 * feed listens: without it nothing is kept and nothing kept is believed.
 */
export class Cache {
  readonly #entries: LRUCache<string, Entry>;
  /** Raw addresses whose normalised key is known, so that a hit parses nothing. */
  readonly #addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  /** Whatever changes meanwhile is taken out of here. */
  readonly #underWay = new Map<string, UnderWay>();
  readonly #kindOf = new Map<string, KindName>();
  /** Until when what is kept is believed; the feed says so again and again. */
  #until = 0;
  hits = 0;
  misses = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
      dispose: (_, key, reason) => {
        if (reason !== 'set') this.#kindOf.delete(key);
      },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** What a raw address answers, if that is known and still true. */
  at(address: string): Entry | undefined {
    const key = this.#believes ? this.#addresses.get(address) : undefined;
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (!entry || entry.stale) return undefined;
    this.hits += 1;
    return entry;
  }

  /** One question upstream, however many wait for the same answer. */
  async fill(
    address: string,
    kind: KindName,
    key: string,
    ask: () => Promise<Made>,
  ): Promise<Entry> {
    if (!this.#believes) return this.#make(key, ask);
    this.#addresses.set(address, key);
    const known = this.#entries.get(key);
    if (known && !known.stale) return known;
    const others = this.#underWay.get(key);
    if (others) return others.work;
    this.misses += 1;
    const one = { kind, work: this.#make(key, ask) };
    this.#underWay.set(key, one);
    try {
      const entry = await one.work;
      this.#keep(key, kind, entry, this.#underWay.get(key) === one);
      return entry;
    } finally {
      if (this.#underWay.get(key) === one) this.#underWay.delete(key);
    }
  }

  /** Something of this kind changed: what was read before is not believed any more. */
  drop(kind: string): void {
    for (const [key, one] of this.#underWay) if (one.kind === kind) this.#underWay.delete(key);
    for (const [key, ofKind] of this.#kindOf) {
      const entry = ofKind === kind ? this.#entries.peek(key) : undefined;
      if (entry) entry.stale = true;
    }
  }

  /** The feed was cut, or is back: what happened meanwhile is not known. */
  listen(listening: boolean): void {
    this.#until = listening ? Infinity : 0;
    this.#underWay.clear();
    for (const entry of this.#entries.values()) entry.stale = true;
  }

  /** All changes up to now have been told; without another word it holds no longer than this. */
  believe(until: number): void {
    this.#until = until;
  }

  get #believes(): boolean {
    return performance.now() < this.#until;
  }

  /** An answer that was being made while its kind changed is given, and kept for when the CMS is away. */
  #keep(key: string, kind: KindName, entry: Entry, isTrue: boolean): void {
    const held = this.#entries.peek(key);
    if (entry.stale || (!isTrue && held?.stale === false)) return;
    this.#kindOf.set(key, kind);
    this.#entries.set(key, isTrue ? entry : { ...entry, stale: true });
    if (!this.#entries.has(key)) this.#kindOf.delete(key); // too big
  }

  async #make(key: string, ask: () => Promise<Made>): Promise<Entry> {
    try {
      const { body, total } = await ask();
      return await makeEntry(body, total);
    } catch (error) {
      const last = this.#entries.peek(key);
      const away = error instanceof ApiError && (error.status === 503 || error.status === 502);
      // With the CMS away a visitor reads the last good answer, marked as such.
      if (away && last) return { ...last, stale: true };
      throw error;
    }
  }
}

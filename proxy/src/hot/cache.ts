import { LRUCache } from 'lru-cache';
import type { KindName } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { makeEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import { PLACE, Store } from './store.ts';
import type { Kept } from './store.ts';

const MAX_BYTES = 64 * 1_048_576;
const MAX_ADDRESS_BYTES = 4 * 1_048_576;
/** A longer address is normalised each time. */
const LONGEST_ADDRESS = 300;

interface Made {
  body?: unknown;
  total?: number | undefined;
}

export interface Question {
  /** As it was written. */
  address: string;
  /** The same for all the ways to write it. */
  key: string;
  kind: KindName;
  /** On whose behalf it is asked. */
  visitor: string;
}

interface UnderWay {
  kind: KindName;
  work: Promise<Entry>;
}

interface Options {
  maxBytes?: number;
  /** Counts a question to the CMS, or throws where there were too many. */
  spend?: (visitor: string) => void;
}

/**
 * Public answers, kept until something of their kind changes. It is used only while the change
 * feed listens: without it nothing is kept and nothing kept is believed.
 */
export class Cache {
  readonly #entries: Store;
  /** Raw addresses whose normalised key is known, so that a hit parses nothing. */
  readonly #addresses = new LRUCache<string, string>({
    maxSize: MAX_ADDRESS_BYTES,
    sizeCalculation: (key, address) => key.length + address.length + PLACE,
  });
  /** Whatever changes meanwhile is taken out of here. */
  readonly #underWay = new Map<string, UnderWay>();
  readonly #spend: (visitor: string) => void;
  /** Until when what is kept is believed; the feed says so again and again. */
  #until = 0;
  hits = 0;
  misses = 0;

  constructor({ maxBytes = MAX_BYTES, spend = () => undefined }: Options = {}) {
    this.#spend = spend;
    this.#entries = new Store(maxBytes);
  }

  get bytes(): number {
    return this.#entries.bytes + this.#addresses.calculatedSize;
  }

  /** What a raw address answers, if that is known and still true. */
  at(address: string): Entry | undefined {
    const key = this.#believes ? this.#addresses.get(address) : undefined;
    const entry = key === undefined ? undefined : this.#entries.get(key)?.entry;
    if (!entry || entry.stale) return undefined;
    this.hits += 1;
    return entry;
  }

  /** What is kept for a key, if it is still true. */
  known(key: string): Entry | undefined {
    const entry = this.#believes ? this.#entries.get(key)?.entry : undefined;
    return entry?.stale === false ? entry : undefined;
  }

  /** Whether an answer is kept or under way, so that nobody has to be asked. */
  has(key: string): boolean {
    return this.known(key) !== undefined || (this.#believes && this.#underWay.has(key));
  }

  /** One question upstream, however many wait for the same answer. */
  async answer(question: Question, ask: () => Promise<Made>): Promise<Entry> {
    const { address, key, kind, visitor } = question;
    const known = this.known(key);
    if (known) {
      this.#remember(address, key);
      return known;
    }
    const others = this.#believes ? this.#underWay.get(key) : undefined;
    if (others) return others.work;
    this.#spend(visitor);
    if (!this.#believes) return this.#make(key, ask);
    this.misses += 1;
    const one = { kind, work: this.#make(key, ask) };
    this.#underWay.set(key, one);
    try {
      const entry = await one.work;
      this.#keep(key, { entry, kind, visitor }, this.#underWay.get(key) === one);
      this.#remember(address, key);
      return entry;
    } finally {
      if (this.#underWay.get(key) === one) this.#underWay.delete(key);
    }
  }

  /** Something of this kind changed: what was read before is not believed any more. */
  drop(kind: string): void {
    for (const [key, one] of this.#underWay) if (one.kind === kind) this.#underWay.delete(key);
    for (const kept of this.#entries.values()) if (kept.kind === kind) kept.entry.stale = true;
  }

  /** The feed was cut, or is back: what happened meanwhile is not known. */
  listen(listening: boolean): void {
    this.#until = listening ? Infinity : 0;
    this.#underWay.clear();
    for (const { entry } of this.#entries.values()) entry.stale = true;
  }

  /** All changes up to now have been told; without another word it holds no longer than this. */
  believe(until: number): void {
    this.#until = until;
  }

  get #believes(): boolean {
    return performance.now() < this.#until;
  }

  #remember(address: string, key: string): void {
    if (address.length <= LONGEST_ADDRESS) this.#addresses.set(address, key);
  }

  /** An answer that was being made while its kind changed is given, and kept for when the CMS is away. */
  #keep(key: string, made: Kept, isTrue: boolean): void {
    const held = this.#entries.peek(key)?.entry;
    if (made.entry.stale || (!isTrue && held?.stale === false)) return;
    const kept = isTrue ? made : { ...made, entry: { ...made.entry, stale: true } };
    this.#entries.set(key, kept);
  }

  async #make(key: string, ask: () => Promise<Made>): Promise<Entry> {
    try {
      const { body, total } = await ask();
      return await makeEntry(body, total);
    } catch (error) {
      const last = this.#entries.peek(key)?.entry;
      const away = error instanceof ApiError && (error.status === 503 || error.status === 502);
      // With the CMS away a visitor reads the last good answer, marked as such.
      if (away && last) return { ...last, stale: true };
      throw error;
    }
  }
}

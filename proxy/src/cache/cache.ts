import { LRUCache } from 'lru-cache';
import type { KindName } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Output } from '../upstream/output.ts';
import { blockOf } from '../limits/fixedWindow.ts';
import { makeEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import { ENTRY_OVERHEAD_BYTES, Store } from './store.ts';
import type { Cached } from './store.ts';

const MAX_BYTES = 64 * 1_048_576;
const MAX_URL_BYTES = 4 * 1_048_576;
/** A longer URL is normalised each time. */
const MAX_URL_LENGTH = 300;

const nothing = () => undefined;

const entryOf = ({ body, total, version, versions }: Output): Promise<Entry> =>
  makeEntry(body, total, versions ?? (version ? [version] : undefined));

export interface Question {
  /** As it was written. */
  url: string;
  /** The same for all the ways to write it. */
  key: string;
  kind: KindName;
  /** On whose behalf the CMS is asked. */
  visitor: string;
}

interface InFlight {
  kind: KindName;
  work: Promise<Entry>;
}

interface Options {
  maxBytes?: number;
  /** Counts a question to the CMS, or throws where there were too many. */
  spend?: (visitor: string) => void;
  /** Counts how long its answer was. */
  charge?: (visitor: string, bytes: number) => void;
}

/**
 * Public answers, cached until something of their kind changes. It is used only while the change
 * feed listens: without it nothing is cached, and what is cached is not valid.
 */
export class Cache {
  readonly #entries: Store;
  /** Raw URLs whose normalised key is known, so that a hit parses nothing. */
  readonly #keysByUrl = new LRUCache<string, string>({
    maxSize: MAX_URL_BYTES,
    sizeCalculation: (key, url) => key.length + url.length + ENTRY_OVERHEAD_BYTES,
  });
  /** What changes while it is fetched is taken out of here. */
  readonly #inFlight = new Map<string, InFlight>();
  readonly #spend: (visitor: string) => void;
  readonly #charge: (visitor: string, bytes: number) => void;
  /** Until when what is cached is valid; the change feed extends it again and again. */
  #leaseUntil = 0;
  /** How often something was dropped. */
  #drops = 0;
  hits = 0;
  misses = 0;

  constructor({ maxBytes = MAX_BYTES, spend = nothing, charge = nothing }: Options = {}) {
    this.#spend = spend;
    this.#charge = charge;
    this.#entries = new Store(maxBytes);
  }

  get bytes(): number {
    return this.#entries.bytes + this.#keysByUrl.calculatedSize;
  }

  /** What a raw URL answers, if that is cached and still valid. */
  get(url: string): Entry | undefined {
    const key = this.#isValid ? this.#keysByUrl.get(url) : undefined;
    const entry = key === undefined ? undefined : this.#entries.get(key)?.entry;
    if (!entry || entry.stale) return undefined;
    this.hits += 1;
    return entry;
  }

  /**
   * As long as this stays the same nothing has changed: what is composed of several answers need not
   * look at each of them again. Undefined while changes are not heard.
   */
  get generation(): number | undefined {
    return this.#isValid ? this.#drops : undefined;
  }

  /** What is cached for a key, if it is still valid. */
  peek(key: string): Entry | undefined {
    const entry = this.#isValid ? this.#entries.get(key)?.entry : undefined;
    return entry?.stale === false ? entry : undefined;
  }

  /** Whether an answer is cached or in flight, so that the CMS need not be asked. */
  has(key: string): boolean {
    return this.peek(key) !== undefined || (this.#isValid && this.#inFlight.has(key));
  }

  /** One request upstream, however many wait for the same answer. */
  async fetch(question: Question, request: () => Promise<Output>): Promise<Entry> {
    const { url, key, kind, visitor } = question;
    const known = this.peek(key);
    if (known) {
      this.#rememberUrl(url, key);
      return known;
    }
    const others = this.#isValid ? this.#inFlight.get(key) : undefined;
    if (others) return others.work;
    this.#spend(visitor);
    const work = request().then(entryOf);
    if (!this.#isValid) return work;
    this.misses += 1;
    const one = { kind, work };
    this.#inFlight.set(key, one);
    try {
      const entry = await one.work;
      this.#charge(visitor, entry.variants.identity.bytes.length);
      this.#store(key, { entry, kind, visitor: blockOf(visitor) }, this.#inFlight.get(key) === one);
      this.#rememberUrl(url, key);
      return entry;
    } finally {
      if (this.#inFlight.get(key) === one) this.#inFlight.delete(key);
    }
  }

  /** stale-if-error: with the CMS away a visitor reads the last good answer, marked as such. */
  staleIfError(key: string, error: unknown): Entry {
    const last = this.#entries.peek(key)?.entry;
    const away = error instanceof ApiError && (error.status === 503 || error.status === 502);
    if (!away || !last) throw error;
    return { ...last, stale: true };
  }

  /** Something of this kind changed: what was read before is stale. */
  drop(kind: string): void {
    this.#drops += 1;
    for (const [key, one] of this.#inFlight) if (one.kind === kind) this.#inFlight.delete(key);
    for (const cached of this.#entries.values())
      if (cached.kind === kind) cached.entry.stale = true;
  }

  /** The feed was disconnected, or is back: what changed meanwhile is not known. */
  setListening(listening: boolean): void {
    this.#drops += 1;
    this.#leaseUntil = listening ? Infinity : 0;
    this.#inFlight.clear();
    for (const { entry } of this.#entries.values()) entry.stale = true;
  }

  /** All changes up to now have been heard; unless extended again, the lease ends then. */
  extendLease(until: number): void {
    this.#leaseUntil = until;
  }

  get #isValid(): boolean {
    return performance.now() < this.#leaseUntil;
  }

  #rememberUrl(url: string, key: string): void {
    if (url.length <= MAX_URL_LENGTH) this.#keysByUrl.set(url, key);
  }

  /** An answer that was fetched while its kind changed is sent, and kept as stale-if-error. */
  #store(key: string, fetched: Cached, isValid: boolean): void {
    const held = this.#entries.peek(key)?.entry;
    if (!isValid && held?.stale === false) return;
    const cached = isValid ? fetched : { ...fetched, entry: { ...fetched.entry, stale: true } };
    this.#entries.set(key, cached);
  }
}

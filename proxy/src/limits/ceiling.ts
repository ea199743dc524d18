import { ApiError } from '../errors.ts';
import type { Rule } from './rules.ts';

const MAX_ADDRESSES = 50_000;
/** Between them the addresses that come after those have so many counts. */
const SHARED = 1_000;

/** How many requests an address makes, in memory: the fast path asks no database. */
export class Ceiling {
  readonly #rule: Rule;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #until = 0;

  constructor(rule: Rule, now: () => number = Date.now) {
    this.#rule = rule;
    this.#now = now;
  }

  /** Seconds to wait, or 0 when this request may pass. */
  take(address: string): number {
    if (this.#rule.points === 0) return 0;
    const now = this.#now();
    if (now >= this.#until) this.#begin(now);
    const who = this.#counts.size < MAX_ADDRESSES ? address : this.#countOf(address);
    const count = (this.#counts.get(who) ?? 0) + 1;
    if (count > this.#rule.points) return Math.ceil((this.#until - now) / 1000);
    this.#counts.set(who, count);
    return 0;
  }

  /** Whoever comes after so many others shares a count with some of those who do. */
  #countOf(address: string): string {
    return this.#counts.has(address) ? address : sharedBy(address);
  }

  /** Why this request may not pass, if it may not. */
  refusal(address: string): ApiError | undefined {
    const wait = this.take(address);
    if (wait === 0) return undefined;
    return new ApiError(429, undefined, { headers: { 'Retry-After': String(wait) } });
  }

  #begin(now: number): void {
    this.#counts = new Map();
    this.#until = now + this.#rule.seconds * 1000;
  }
}

function sharedBy(address: string): string {
  let hash = 0;
  for (const character of address) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return `shared ${String(hash % SHARED)}`;
}

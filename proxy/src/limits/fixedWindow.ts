import { randomInt } from 'node:crypto';
import type { ApiError } from '../errors.ts';
import type { Rule } from './rules.ts';
import { tooMany } from './tooMany.ts';

const MAX_ADDRESSES = 50_000;
/** Between them the addresses that come after those have so many counts. */
const SHARED_COUNTS = 1_000;
/** Nobody can tell who shares a count with whom. */
const BASE = randomInt(256, 1_000_003);

/** How many requests an address makes, in memory: the fast path asks no database. */
export class FixedWindow {
  readonly #rule: Rule;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #until = 0;

  constructor(rule: Rule, now: () => number = Date.now) {
    this.#rule = rule;
    this.#now = now;
  }

  /** Seconds to wait, or 0 when this request may pass. */
  take(address: string, points = 1): number {
    const wait = this.#waitOf(address);
    if (wait > 0 || this.#rule.points === 0) return wait;
    const who = this.#whoIs(address);
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + points);
    return 0;
  }

  #waitOf(address: string): number {
    if (this.#rule.points === 0) return 0;
    const now = this.#now();
    if (now >= this.#until) this.#begin(now);
    const count = this.#counts.get(this.#whoIs(address)) ?? 0;
    return count < this.#rule.points ? 0 : Math.ceil((this.#until - now) / 1000);
  }

  /** Whoever comes after so many others shares a count with some of those who do. */
  #whoIs(address: string): string {
    const hasOwn = this.#counts.size < MAX_ADDRESSES || this.#counts.has(address);
    return hasOwn ? address : sharedBy(address);
  }

  /** Why this request may not pass, if it may not. */
  refusal(address: string, points = 1): ApiError | undefined {
    const wait = this.take(address, points);
    return wait > 0 ? tooMany(wait * 1000) : undefined;
  }

  /** Counts one more, or throws. */
  spend(address: string): void {
    const refusal = this.refusal(address);
    if (refusal) throw refusal;
  }

  /** Throws where no more may be counted, and counts nothing. */
  refuseSpent(address: string): void {
    const wait = this.#waitOf(address);
    if (wait > 0) throw tooMany(wait * 1000);
  }

  #begin(now: number): void {
    this.#counts = new Map();
    this.#until = now + this.#rule.seconds * 1000;
  }
}

/**
 * A provider gives up to a /48 of IPv6 to one customer: of what all share, all of that is one; so is what is
 * counted apart of an address.
 */
export function blockOf(visitor: string): string {
  const [address = ''] = visitor.split(' ', 1);
  return address.replace(/^((?:[\da-f]+:){3})\S*/i, '$1');
}

/** One of few counts, the same each time. */
export function sharedBy(address: string): string {
  let hash = 0;
  for (const character of blockOf(address))
    hash = (hash * BASE + character.charCodeAt(0)) % 1_000_003;
  return `shared ${String(hash % SHARED_COUNTS)}`;
}

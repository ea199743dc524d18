import type { Rule } from './rules.ts';

const MAX_ADDRESSES = 50_000;

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
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > this.#rule.points) return Math.ceil((this.#until - now) / 1000);
    // Beyond this many addresses the count of new ones is given up, not the memory.
    if (count > 1 || this.#counts.size < MAX_ADDRESSES) this.#counts.set(address, count);
    return 0;
  }

  #begin(now: number): void {
    this.#counts = new Map();
    this.#until = now + this.#rule.seconds * 1000;
  }
}

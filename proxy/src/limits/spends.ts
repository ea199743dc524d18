import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

const MAX_MISSED = 10_000;

export type Refund = () => Promise<void>;

interface Waiter {
  resolve: (refund: Refund) => void;
  reject: (reason: unknown) => void;
}

/**
 * Counts in the database, and in memory what the database does not answer. Of one key a single
 * question is under way: those that come meanwhile are counted together by the next.
 */
export class Spends {
  readonly #stored: RateLimiterAbstract;
  readonly #inMemory: RateLimiterAbstract;
  readonly #waiting = new Map<string, Waiter[]>();
  /** What the database did not answer for: it counts that with the next of the same key. */
  readonly #missed = new LRUCache<string, number>({ max: MAX_MISSED });

  constructor(stored: RateLimiterAbstract, inMemory: RateLimiterAbstract) {
    this.#stored = stored;
    this.#inMemory = inMemory;
  }

  /** Counts one more and gives what takes it back, or rejects with what is left to wait. */
  spend(key: string): Promise<Refund> {
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      const others = this.#waiting.get(key);
      if (others) return void others.push(waiter);
      this.#waiting.set(key, [waiter]);
      void this.#countAll(key);
    });
  }

  async #countAll(key: string): Promise<void> {
    for (;;) {
      const batch = this.#waiting.get(key)?.splice(0) ?? [];
      if (batch.length === 0) break;
      await this.#count(key, batch);
    }
    this.#waiting.delete(key);
  }

  async #count(key: string, batch: Waiter[]): Promise<void> {
    const missed = this.#missed.get(key) ?? 0;
    const stored = await countIn(this.#stored, key, batch.length + missed);
    // Also what the database counted: while it is away nobody begins anew.
    const inMemory = await countIn(this.#inMemory, key, batch.length);
    const isStored = stored instanceof RateLimiterRes;
    if (isStored) this.#missed.delete(key);
    const result = isStored ? stored : inMemory;
    const over =
      result instanceof RateLimiterRes ? result.consumedPoints - this.#stored.points : Infinity;
    const fit = batch.length - Math.min(batch.length, Math.max(0, over));
    if (!isStored && fit > 0) this.#missed.set(key, missed + fit);
    const refund = async (points = 1) => {
      // What cannot be given back stays counted.
      const rewards = [this.#inMemory, ...(isStored ? [this.#stored] : [])].map((one) =>
        one.reward(key, points).catch(() => undefined),
      );
      if (!isStored) this.#forgetMissed(key, points);
      await Promise.all(rewards);
    };
    // Whoever was refused takes the place of nobody who gives his back.
    if (fit < batch.length) {
      const refused = batch.length - fit;
      await (isStored
        ? refund(refused)
        : this.#inMemory.reward(key, refused).catch(() => undefined));
    }
    batch.slice(0, fit).forEach(({ resolve }) => {
      resolve(refund);
    });
    batch.slice(fit).forEach(({ reject }) => {
      reject(result);
    });
  }

  #forgetMissed(key: string, points: number): void {
    const missed = this.#missed.get(key);
    if (missed !== undefined) this.#missed.set(key, Math.max(0, missed - points));
  }
}

/** Whether they fit or not: a refusal says how many were counted, too. */
const countIn = (counter: RateLimiterAbstract, key: string, points: number): Promise<unknown> =>
  counter.consume(key, points).catch((reason: unknown) => reason);

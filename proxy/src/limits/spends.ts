import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

export type GiveBack = () => Promise<void>;

interface Waiter {
  resolve: (giveBack: GiveBack) => void;
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

  constructor(stored: RateLimiterAbstract, inMemory: RateLimiterAbstract) {
    this.#stored = stored;
    this.#inMemory = inMemory;
  }

  /** Counts one more and gives what takes it back, or rejects with what is left to wait. */
  spend(key: string): Promise<GiveBack> {
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
    const counters = [this.#stored, this.#inMemory];
    let result = await countIn(this.#stored, key, batch.length);
    // Also what the database counted: while it is away nobody begins anew.
    const here = await countIn(this.#inMemory, key, batch.length);
    if (!(result instanceof RateLimiterRes)) {
      result = here;
      counters.shift();
    }
    const giveBack = async (points = 1) => {
      // What cannot be given back stays counted.
      await Promise.all(counters.map((one) => one.reward(key, points).catch(() => undefined)));
    };
    const over =
      result instanceof RateLimiterRes ? result.consumedPoints - this.#stored.points : Infinity;
    const fit = batch.length - Math.min(batch.length, Math.max(0, over));
    // Whoever was refused takes the place of nobody who gives his back.
    if (fit < batch.length) await giveBack(batch.length - fit);
    batch.slice(0, fit).forEach(({ resolve }) => {
      resolve(giveBack);
    });
    batch.slice(fit).forEach(({ reject }) => {
      reject(result);
    });
  }
}

/** Whether they fit or not: a refusal says how many were counted, too. */
const countIn = (counter: RateLimiterAbstract, key: string, points: number): Promise<unknown> =>
  counter.consume(key, points).catch((reason: unknown) => reason);

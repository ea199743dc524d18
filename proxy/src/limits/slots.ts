import { ApiError } from '../errors.ts';

export interface SlotRule {
  /** How many may be under way at once, in all and for one address. */
  all: number;
  each: number;
  /** How many of one address may wait for that, and how long. */
  waiting: number;
  patience: number;
}

interface Waiter {
  address: string;
  begin: () => void;
}

const RETRY_SECONDS = '5';

const busy = () => new ApiError(503, undefined, { headers: { 'Retry-After': RETRY_SECONDS } });

/** Bounds how much is under way at once; who comes too many waits a moment, first come first served. */
export class Slots {
  readonly #rule: SlotRule;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #inAll = 0;

  constructor(rule: SlotRule) {
    this.#rule = rule;
  }

  /** Gives what gives the slot back. */
  take(address: string): Promise<() => void> {
    if (this.#isFree(address)) return Promise.resolve(this.#begin(address));
    const waiting = [...this.#waiting].filter((one) => one.address === address).length;
    if (waiting >= this.#rule.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(waiter);
        reject(busy());
      }, this.#rule.patience);
      const begin = () => {
        clearTimeout(late);
        this.#waiting.delete(waiter);
        resolve(this.#begin(address));
      };
      const waiter = { address, begin };
      this.#waiting.add(waiter);
    });
  }

  #isFree(address: string): boolean {
    return this.#inAll < this.#rule.all && (this.#taken.get(address) ?? 0) < this.#rule.each;
  }

  #begin(address: string): () => void {
    this.#count(address, 1);
    let held = true;
    return () => {
      if (held) this.#count(address, -1);
      held = false;
      this.#beginNext();
    };
  }

  #count(address: string, more: 1 | -1): void {
    this.#inAll += more;
    const taken = (this.#taken.get(address) ?? 0) + more;
    if (taken > 0) this.#taken.set(address, taken);
    else this.#taken.delete(address);
  }

  #beginNext(): void {
    for (const waiter of this.#waiting) {
      if (this.#isFree(waiter.address)) return waiter.begin();
    }
  }
}

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
  refuse: (error: ApiError) => void;
}

const RETRY_SECONDS = '5';

/** Because of everybody's calls together. */
const full = () => new ApiError('server.busy', { headers: { 'Retry-After': RETRY_SECONDS } });

/** Bounds how much is under way at once; who comes too many waits a moment, first come first served. */
export class Slots {
  readonly #rule: SlotRule;
  readonly #tooManyOfOne: () => ApiError;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #inAll = 0;

  constructor(rule: SlotRule, tooManyOfOne = full) {
    this.#rule = rule;
    this.#tooManyOfOne = tooManyOfOne;
  }

  /** Gives what gives the slot back. */
  take(address: string): Promise<() => void> {
    if (this.#isFree(address)) return Promise.resolve(this.#begin(address));
    const waiting = [...this.#waiting].filter((one) => one.address === address).length;
    if (waiting >= this.#rule.waiting) return Promise.reject(this.#refusal(address));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        refuse(this.#refusal(address));
      }, this.#rule.patience);
      const leave = () => {
        clearTimeout(late);
        this.#waiting.delete(waiter);
      };
      const begin = () => {
        leave();
        resolve(this.#begin(address));
      };
      const refuse = (error: ApiError) => {
        leave();
        reject(error);
      };
      const waiter = { address, begin, refuse };
      this.#waiting.add(waiter);
    });
  }

  /** Does the work while it holds a slot. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const release = await this.take(address);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** What is waited for will not come. */
  refuseWaiting(error: ApiError): void {
    for (const waiter of this.#waiting) waiter.refuse(error);
  }

  #isFree(address: string): boolean {
    return this.#inAll < this.#rule.all && !this.#hasAll(address);
  }

  #hasAll(address: string): boolean {
    return (this.#taken.get(address) ?? 0) >= this.#rule.each;
  }

  #refusal(address: string): ApiError {
    return this.#hasAll(address) ? this.#tooManyOfOne() : full();
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

import { ApiError } from '../errors.ts';
import { blockOf } from './fixedWindow.ts';
import { tooMany } from './tooMany.ts';

export interface SlotRule {
  /** How many may be under way at once, in all and for one address. */
  all: number;
  each: number;
  /** How many may wait for that, of one address and in all, and how long. */
  waitingEach: number;
  waitingAll: number;
  waitMs: number;
}

/** The answer that somebody waits for: closed once he has left. */
export interface Connection {
  closed: boolean;
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
}

interface Waiter {
  begin: () => void;
  refuse: (error: ApiError) => void;
}

const RETRY_SECONDS = '5';

/** Because of everybody's calls together. */
const full = () => new ApiError('server.busy', { headers: { 'Retry-After': RETRY_SECONDS } });
const left = () => new ApiError('request.incomplete');

/** Bounds how much is under way at once; who comes too many waits a moment, the addresses by turns. */
export class Slots {
  readonly #rule: SlotRule;
  readonly #tooManyOfOne: () => ApiError;
  readonly #taken = new Map<string, number>();
  /** Of each address, the address whose turn is next first. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  #inAll = 0;
  #waitingInAll = 0;

  constructor(rule: SlotRule, tooManyOfOne = full) {
    this.#rule = rule;
    this.#tooManyOfOne = tooManyOfOne;
  }

  /** Gives what gives the slot back; nothing is begun for a caller who has left. */
  take(visitor: string, connection?: Connection): Promise<() => void> {
    const address = blockOf(visitor);
    if (connection?.closed) return Promise.reject(left());
    if (this.#isFree(address)) return Promise.resolve(this.#begin(address));
    const refusal = this.#refusalToWait(address);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late);
        connection?.off('close', gone);
        this.#removeWaiter(address, waiter);
      };
      const begin = () => {
        leave();
        resolve(this.#begin(address));
      };
      const refuse = (error: ApiError) => {
        leave();
        reject(error);
      };
      const late = setTimeout(() => {
        refuse(this.#refusal(address));
      }, this.#rule.waitMs);
      const gone = () => {
        refuse(left());
      };
      const waiter = { begin, refuse };
      connection?.once('close', gone);
      this.#addWaiter(address, waiter);
    });
  }

  /** Does the work while it holds a slot. */
  async run<T>(address: string, work: () => Promise<T>, connection?: Connection): Promise<T> {
    const release = await this.take(address, connection);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** What is waited for will not come. */
  refuseWaiting(error: ApiError): void {
    for (const waiters of this.#waiting.values())
      for (const waiter of waiters) waiter.refuse(error);
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

  #refusalToWait(address: string): ApiError | undefined {
    const own = this.#waiting.get(address)?.size ?? 0;
    if (own >= this.#rule.waitingEach) return this.#refusal(address);
    // The less room is left, the fewer of one address: somebody new still finds some.
    return own >= this.#rule.waitingAll - this.#waitingInAll ? full() : undefined;
  }

  #addWaiter(address: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, waiters.add(waiter));
    this.#waitingInAll += 1;
  }

  #removeWaiter(address: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(address);
    if (waiters?.delete(waiter)) this.#waitingInAll -= 1;
    if (waiters?.size === 0) this.#waiting.delete(address);
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
    for (const [address, waiters] of this.#waiting) {
      if (this.#inAll >= this.#rule.all) return;
      // Only few can have all they may, so few are passed over.
      if (this.#hasAll(address)) continue;
      // Whoever waits for more comes after all the others.
      this.#waiting.delete(address);
      this.#waiting.set(address, waiters);
      const [next] = waiters;
      next?.begin();
    }
  }
}

/** Fewer for one address than the CMS has connections to its database; in all, what it answers in time. */
const CALLS: SlotRule = { all: 64, each: 6, waitingEach: 100, waitingAll: 1_000, waitMs: 5_000 };
/** One at a time of an address: the CMS may hash one at a time, and others' logins wait behind it. */
const HASHES: SlotRule = { all: 16, each: 1, waitingEach: 100, waitingAll: 300, waitMs: 10_000 };

const RETRY_MS = 5_000;
const tooManyOfOne = () => tooMany(RETRY_MS);

/** What is under way at the CMS for one address leaves room for the others. */
export class CmsSlots {
  readonly #calls: Slots;
  readonly #hashes: Slots;

  constructor(calls = CALLS, hashes = HASHES) {
    this.#calls = new Slots(calls, tooManyOfOne);
    this.#hashes = new Slots(hashes, tooManyOfOne);
  }

  run<T>(visitor: string, work: () => Promise<T>, connection?: Connection): Promise<T> {
    return this.#calls.run(visitor, work, connection);
  }

  /** Whoever waits for a hash keeps no other call of the same address from being made. */
  runHashing<T>(visitor: string, work: () => Promise<T>, connection?: Connection): Promise<T> {
    return this.#hashes.run(visitor, () => this.run(visitor, work, connection), connection);
  }

  /** The CMS gives no sign of life. */
  refuseWaiting(): void {
    for (const slots of [this.#calls, this.#hashes])
      slots.refuseWaiting(new ApiError('upstream.unavailable'));
  }
}

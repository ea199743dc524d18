import { ApiError } from '../errors.ts';
import { Slots } from './slots.ts';
import type { Connection, SlotRule } from './slots.ts';
import { tooMany } from './tooMany.ts';

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

  run<T>(address: string, work: () => Promise<T>, connection?: Connection): Promise<T> {
    return this.#calls.run(address, work, connection);
  }

  /** Whoever waits for a hash keeps no other call of the same address from being made. */
  runHashing<T>(address: string, work: () => Promise<T>, connection?: Connection): Promise<T> {
    return this.#hashes.run(address, () => this.run(address, work, connection), connection);
  }

  /** The CMS gives no sign of life. */
  refuseWaiting(): void {
    for (const slots of [this.#calls, this.#hashes])
      slots.refuseWaiting(new ApiError('upstream.unavailable'));
  }
}

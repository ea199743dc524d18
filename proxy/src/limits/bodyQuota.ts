import { ApiError } from '../errors.ts';
import { blockOf } from './fixedWindow.ts';
import { tooMany } from './tooMany.ts';

const MB = 1_048_576;
/** The last of all the room is for those who hold little. */
const RESERVE = 1 / 8;
const LITTLE = 65_536;
const RETRY_SECONDS = 5;
/** What a body costs beside its bytes, so that very many empty ones count too. */
const EACH_BODY = 8_192;

/** The bytes of one body while they are reserved. */
export interface Reservation {
  add: (bytes: number) => void;
  release: () => void;
}

/** How many bytes of bodies may be reserved at once: in all, and for one address. */
export class BodyQuota {
  readonly #most: { all: number; address: number };
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(most = { all: 64 * MB, address: 24 * MB }) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#all;
  }

  /** Until it is released; beyond the quota `add` throws, and what it was asked for is not counted. */
  reserve(visitor: string): Reservation {
    const address = blockOf(visitor);
    let reserved = 0;
    let released = false;
    const add = (bytes: number) => {
      if (released) return;
      this.#refuseBeyond(address, bytes);
      reserved += bytes;
      this.#count(address, bytes);
    };
    const release = () => {
      released = true;
      this.#count(address, -reserved);
      reserved = 0;
    };
    add(EACH_BODY);
    return { add, release };
  }

  #refuseBeyond(address: string, bytes: number): void {
    const { all, address: most } = this.#most;
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > most) throw tooMany(RETRY_SECONDS * 1_000);
    const left = all - this.#all;
    // The less room is left, the less of one address: somebody new still finds some.
    if (bytes <= left && (own <= LITTLE || own <= left - all * RESERVE)) return;
    throw new ApiError('server.busy', { headers: { 'Retry-After': String(RETRY_SECONDS) } });
  }

  #count(address: string, bytes: number): void {
    this.#all += bytes;
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
  }
}

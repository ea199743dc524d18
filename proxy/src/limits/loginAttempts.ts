import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ErrorCode } from '../contract/errorCodes.ts';
import { ApiError } from '../errors.ts';
import type { Counters } from './counters.ts';
import type { Rule } from './rules.ts';
import { tooMany } from './tooMany.ts';

const LONGEST_PAUSE = 900;

/** Either it is too early, or the database did not count. */
function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext);
  throw new ApiError('upstream.unavailable', { cause: reason, headers: { 'Retry-After': '1' } });
}

const WRONG: ErrorCode[] = [
  'login.wrong',
  'password.wrong',
  'password.current_wrong',
  'passkey.invalid',
];

/** A passkey that opens nothing counts like a password. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && WRONG.includes(error.code);

/**
 * Tries of one password, counted before they are made and given back unless the password was wrong.
 * With the last free one pauses begin, which double; after each a single try is let through.
 */
export class LoginAttempts {
  readonly #free: number;
  readonly #tries: RateLimiterAbstract;
  readonly #turns: RateLimiterAbstract;
  readonly #pauses: RateLimiterAbstract;
  readonly #inFlight = new Map<string, number>();

  constructor(rule: Rule, counters: Counters) {
    this.#free = rule.points;
    // Without its count no password is tried, and without its database the CMS could try none.
    this.#tries = counters.make('LIMIT_LOGIN', rule);
    this.#turns = counters.make('LOGIN_TURNS', rule);
    this.#pauses = counters.make('LOGIN_PAUSE', { points: 1, seconds: LONGEST_PAUSE });
  }

  /** No more at once than may be wrong: a burst, asked of the database, would not be told in time. */
  async runConcurrently<T>(who: string, work: () => Promise<T>): Promise<T> {
    const others = this.#inFlight.get(who) ?? 0;
    if (others >= this.#free) throw tooMany(1_000);
    this.#inFlight.set(who, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.#inFlight.get(who) ?? 1) - 1;
      if (left > 0) this.#inFlight.set(who, left);
      else this.#inFlight.delete(who);
    }
  }

  /** `forgives` says of what it gives whether the wrong tries before are forgotten with it. */
  async attempt<T>(
    who: string,
    work: () => Promise<T>,
    forgives: (done: T) => boolean = () => true,
  ): Promise<T> {
    const { consumedPoints } = await this.#tries.penalty(who).catch(refuse);
    let pause = 0;
    try {
      if (consumedPoints >= this.#free) pause = await this.#claimTurn(who);
      const done = await work();
      // Who has the right password enters, also if that could not be written down.
      const settle = forgives(done) ? this.#forget(who) : this.#refund(who, pause);
      await settle.catch(() => undefined);
      return done;
    } catch (error) {
      if (!isWrongPassword(error)) await this.#refund(who, pause).catch(() => undefined);
      // From its end: an answer may take longer than the pause that began with the try.
      else if (pause > 0) await this.#pauses.block(who, pause).catch(refuse);
      throw error;
    }
  }

  /** Begins the next pause: whoever does has the one try that comes before it. */
  async #claimTurn(who: string): Promise<number> {
    const turns = (await this.#turns.get(who).catch(refuse))?.consumedPoints ?? 0;
    const pause = Math.min(LONGEST_PAUSE, 2 ** (turns + 1));
    await this.#pauses.consume(who, 1, { customDuration: pause }).catch(refuse);
    await this.#turns.penalty(who).catch(refuse);
    return pause;
  }

  async #refund(who: string, pause: number): Promise<void> {
    await this.#tries.reward(who);
    if (pause === 0) return;
    await Promise.all([this.#turns.reward(who), this.#pauses.delete(who)]);
  }

  async #forget(who: string): Promise<void> {
    const counters = [this.#tries, this.#turns, this.#pauses];
    await Promise.all(counters.map((one) => one.delete(who)));
  }
}

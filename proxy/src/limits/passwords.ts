import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import type { ErrorCode } from '../contract/errorCodes.ts';
import { keyOf, refuse } from './refusal.ts';
import type { Rule } from './rules.ts';

/** Counters that hold across replicas and restarts: without the database, in memory. */
type MakeLimiter = (name: string, rule: Rule) => RateLimiterAbstract;

const LONGEST_PAUSE = 900;

const WRONG: ErrorCode[] = [
  ...(['login.wrong', 'password.wrong', 'password.current_wrong', 'passkey.invalid'] as const),
];

/** A passkey that opens nothing counts like a password. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && WRONG.includes(error.code);

/**
 * Wrong passwords pause the pair of account and address, for growing times: a caller who tries the
 * password of another account locks out only that caller.
 */
export class Passwords {
  readonly #free: number;
  readonly #tries: RateLimiterAbstract;
  readonly #pauses: RateLimiterAbstract;

  constructor(rule: Rule, make: MakeLimiter) {
    this.#free = rule.points;
    this.#tries = make('LIMIT_LOGIN', rule);
    this.#pauses = make('LOGIN_PAUSE', { points: 1, seconds: LONGEST_PAUSE });
  }

  /** Counts the try before it is made, and gives it back unless the password was wrong. */
  async attempt<T>(account: string, address: string, work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) return work();
    const pair = keyOf(account, address);
    const { consumedPoints } = await this.#tries.penalty(pair).catch(refuse);
    const giveBack = () => this.#tries.reward(pair).catch(() => undefined);
    if (consumedPoints > this.#free) {
      const customDuration = Math.min(LONGEST_PAUSE, 2 ** (consumedPoints - this.#free));
      // One try is let through, and the pause begins with it.
      await this.#pauses.consume(pair, 1, { customDuration }).catch(async (reason: unknown) => {
        await giveBack();
        return refuse(reason);
      });
    }
    try {
      const done = await work();
      await Promise.all([this.#tries, this.#pauses].map((one) => one.delete(pair))).catch(
        () => undefined,
      );
      return done;
    } catch (error) {
      if (!isWrongPassword(error)) await giveBack();
      throw error;
    }
  }
}

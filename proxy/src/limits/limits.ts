import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import type { Counters } from './counters.ts';
import type { Rule, RuleName, Rules } from './rules.ts';

const LONGEST_PAUSE = 900;

/** Who asks: an address always, an account where there is one. */
export interface Asker {
  address: string;
  account?: string | undefined;
}

/** The e-mail that somebody tries stays out of the counters' table. */
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

export class Limits {
  readonly #rules: Rules;
  readonly #counter: (name: RuleName | 'LOGIN_PAUSE', rule?: Rule) => RateLimiterAbstract;

  constructor(rules: Rules, counters: Counters) {
    this.#rules = rules;
    const made = new Map<string, RateLimiterAbstract>();
    this.#counter = (name, rule = rules[name as RuleName]) => {
      const known = made.get(name) ?? counters.make(name, rule);
      made.set(name, known);
      return known;
    };
  }

  /** Counts one more, or says how long to wait. */
  async spend(name: RuleName, who: string): Promise<void> {
    if (this.#rules[name].points === 0) return;
    try {
      await this.#counter(name).consume(keyOf(who));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      throw refusal;
    }
  }

  /**
   * Only wrong passwords count, and they count for the pair of account and address: whoever tries
   * somebody's password locks out nobody but himself. Pauses double with each further mistake.
   */
  async login<T>(account: string, address: string, work: () => Promise<T>): Promise<T> {
    if (this.#rules.LIMIT_LOGIN.points === 0) return work();
    const pair = keyOf(account.toLowerCase(), address);
    await this.#refuseWhilePaused(pair, address);
    try {
      const done = await work();
      await this.#counter('LIMIT_LOGIN').delete(pair);
      return done;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) await this.#mistake(pair, address);
      throw error;
    }
  }

  async #refuseWhilePaused(pair: string, address: string): Promise<void> {
    const paused = await this.#pauses.get(pair);
    if (paused !== null && paused.msBeforeNext > 0) throw tooMany(paused.msBeforeNext);
    const { points } = this.#rules.LIMIT_LOGIN_ADDRESS;
    const tried = await this.#counter('LIMIT_LOGIN_ADDRESS').get(keyOf(address));
    if (points > 0 && tried !== null && tried.consumedPoints >= points) {
      throw tooMany(tried.msBeforeNext);
    }
  }

  async #mistake(pair: string, address: string): Promise<void> {
    await this.#counter('LIMIT_LOGIN_ADDRESS').penalty(keyOf(address));
    const { consumedPoints } = await this.#counter('LIMIT_LOGIN').penalty(pair);
    const beyond = consumedPoints - this.#rules.LIMIT_LOGIN.points;
    if (beyond >= 0) await this.#pauses.block(pair, Math.min(LONGEST_PAUSE, 2 ** (beyond + 1)));
  }

  get #pauses(): RateLimiterAbstract {
    return this.#counter('LOGIN_PAUSE', { points: 1, seconds: LONGEST_PAUSE });
  }
}

function tooMany(ms: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const wait =
    seconds < 120 ? `${String(seconds)} s` : `${String(Math.ceil(seconds / 60))} minutos`;
  return new ApiError(429, `Demasiados intentos. Espere ${wait} e intente de nuevo.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

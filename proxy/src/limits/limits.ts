import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { inMemory } from './counters.ts';
import type { Counters } from './counters.ts';
import { LoginAttempts, isWrongPassword } from './loginAttempts.ts';
import type { RuleName, Rules } from './rules.ts';
import { Spends } from './spends.ts';
import type { Refund } from './spends.ts';
import { tooMany } from './tooMany.ts';

/** Who asks: an address always, an account that the CMS has vouched for where there is one. */
export interface Caller {
  address: string;
  account?: number | undefined;
  email?: string | undefined;
}

/** The e-mail that somebody tries stays out of the counters' table. */
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

export class Limits {
  readonly #rules: Rules;
  readonly #logins: LoginAttempts;
  readonly #spends: (name: RuleName) => Spends;

  constructor(rules: Rules, counters: Counters) {
    this.#rules = rules;
    this.#logins = new LoginAttempts(rules.LIMIT_LOGIN, counters);
    const byRule = new Map<RuleName, Spends>();
    this.#spends = (name) => {
      const rule = rules[name];
      const known = byRule.get(name) ?? new Spends(counters.make(name, rule), inMemory(name, rule));
      byRule.set(name, known);
      return known;
    };
  }

  /** Counts one more, or says how long to wait. */
  async spend(name: RuleName, who: string): Promise<Refund> {
    if (this.#rules[name].points === 0) return () => Promise.resolve();
    try {
      return await this.#spends(name).spend(keyOf(who));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      throw refusal;
    }
  }

  /** Counts one more before the work, and gives it back unless the work fails in a way that counts. */
  async attempt<T>(
    name: RuleName,
    who: string,
    counts: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    const refund = await this.spend(name, who);
    let spent = false;
    try {
      return await work();
    } catch (error) {
      spent = counts(error);
      throw error;
    } finally {
      if (!spent) await refund();
    }
  }

  /**
   * Only wrong passwords count, and they count for the pair of account and address: whoever tries
   * somebody's password locks out nobody but himself.
   */
  login<T>(
    account: string,
    address: string,
    work: () => Promise<T>,
    inSlot: (work: () => Promise<T>) => Promise<T> = (begin) => begin(),
    forgives?: (done: T) => boolean,
  ): Promise<T> {
    if (this.#rules.LIMIT_LOGIN.points === 0) return inSlot(work);
    const pair = keyOf(account, address);
    const attempt = () => this.#logins.attempt(pair, work, forgives);
    // The address first: whoever makes up accounts leaves no counter for each.
    const counted = () => this.attempt('LIMIT_LOGIN_ADDRESS', address, isWrongPassword, attempt);
    // Refuses at once what of a burst would only wait for a slot, and be tried after the pause.
    return this.#logins.runConcurrently(pair, () => inSlot(counted));
  }
}

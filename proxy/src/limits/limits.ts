import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Counters } from './counters.ts';
import { LoginAttempts, isWrongPassword } from './loginAttempts.ts';
import type { RuleName, Rules } from './rules.ts';
import { tooMany } from './tooMany.ts';

/** Who asks: an address always, an account that the CMS has vouched for where there is one. */
export interface Asker {
  address: string;
  account?: number | undefined;
}

/** The e-mail that somebody tries stays out of the counters' table. */
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

export class Limits {
  readonly #rules: Rules;
  readonly #logins: LoginAttempts;
  readonly #counter: (name: RuleName) => RateLimiterAbstract;

  constructor(rules: Rules, counters: Counters) {
    this.#rules = rules;
    this.#logins = new LoginAttempts(rules.LIMIT_LOGIN, counters);
    const made = new Map<RuleName, RateLimiterAbstract>();
    this.#counter = (name) => {
      const known = made.get(name) ?? counters.make(name, rules[name]);
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

  /** Counts one more before the work, and gives it back unless the work fails in a way that counts. */
  async attempt<T>(
    name: RuleName,
    who: string,
    counts: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    let spent = false;
    try {
      await this.spend(name, who);
      return await work();
    } catch (error) {
      spent = counts(error);
      throw error;
    } finally {
      if (!spent && this.#rules[name].points > 0) await this.#counter(name).reward(keyOf(who));
    }
  }

  /**
   * Only wrong passwords count, and they count for the pair of account and address: whoever tries
   * somebody's password locks out nobody but himself.
   */
  async login<T>(account: string, address: string, work: () => Promise<T>): Promise<T> {
    if (this.#rules.LIMIT_LOGIN.points === 0) return work();
    const pair = keyOf(account, address);
    const attempt = () => this.#logins.attempt(pair, work);
    // The address first: whoever makes up accounts leaves no counter for each.
    return this.#logins.sideBySide(pair, () =>
      this.attempt('LIMIT_LOGIN_ADDRESS', address, isWrongPassword, attempt),
    );
  }
}

import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { LIMITS_TABLE } from '../contract/shared/database.ts';
import { Passwords } from './passwords.ts';
import { keyOf, refuse } from './refusal.ts';
import { STORED } from './rules.ts';
import type { Rule, RuleName, Rules } from './rules.ts';

const TIMEOUT_MS = 1_000;

/** Takes back what was counted. */
type Refund = () => Promise<unknown>;

/** What an address or an account may do in a time: rules.ts has the table. */
export class Limits {
  readonly #rules: Rules;
  readonly #pool: pg.Pool | undefined;
  readonly #limiters = new Map<RuleName, RateLimiterAbstract>();
  readonly passwords: Passwords;

  constructor(rules: Rules, databaseUrl: string | undefined) {
    this.#rules = rules;
    this.#pool = databaseUrl === undefined ? undefined : openPool(databaseUrl);
    const { LIMIT_LOGIN, ...others } = rules;
    for (const [name, rule] of Object.entries(others) as [RuleName, Rule][])
      this.#limiters.set(
        name,
        STORED.includes(name) ? this.#stored(name, rule) : inMemory(name, rule),
      );
    this.passwords = new Passwords(LIMIT_LOGIN, (name, rule) => this.#stored(name, rule));
  }

  /** Counts one more, or says how long to wait. */
  async spend(name: RuleName, who: string): Promise<Refund> {
    const limiter = this.#limiters.get(name);
    if (!limiter || this.#rules[name].points === 0) return () => Promise.resolve();
    const key = keyOf(who);
    await limiter.consume(key).catch(refuse);
    return () => limiter.reward(key).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#pool?.end();
  }

  #stored(name: string, rule: Rule): RateLimiterAbstract {
    if (!this.#pool) return inMemory(name, rule);
    return new RateLimiterPostgres({
      ...optionsOf(name, rule),
      ...{ storeClient: this.#pool, storeType: 'pool' },
      // The CMS makes the table: the proxy's role may only count.
      ...{ tableName: LIMITS_TABLE, tableCreated: true },
      insuranceLimiter: new WithoutRefund(optionsOf(name, rule)),
    });
  }
}

/** Counts while the database is silent: of a burst it may have counted some, and those are not given back here. */
class WithoutRefund extends RateLimiterMemory {
  override reward(key: string | number) {
    return this.penalty(key, 0);
  }
}

const inMemory = (name: string, rule: Rule) => new RateLimiterMemory(optionsOf(name, rule));

const optionsOf = (keyPrefix: string, { points, seconds }: Rule) => ({
  ...{ keyPrefix, points, duration: seconds },
});

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString, max: 4, application_name: 'portafolio-proxy-limits' },
    ...{ connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS },
  });
  // A connection that dies while idle is replaced at the next question.
  pool.on('error', () => undefined);
  return pool;
}

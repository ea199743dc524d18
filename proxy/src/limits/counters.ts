import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';
import { sharedBy } from './fixedWindow.ts';
import { LIMITS_TABLE } from '../contract/shared/database.ts';
import type { Rule } from './rules.ts';

const SWEEP = 300_000;
/** A busy process is no silent database. */
const TIMEOUT_MS = 1_000;
/** Of one rule, in memory: some 4 MB. */
const MAX_KEYS = 10_000;

export interface Counters {
  /** It fails while the database does not answer. */
  make: (name: string, rule: Rule) => RateLimiterAbstract;
  close: () => Promise<void>;
}

/** Counts that hold across replicas and restarts; without a database, in memory. */
export function openCounters(databaseUrl: string | undefined): Counters {
  if (databaseUrl === undefined) return { make: inMemory, close: () => Promise.resolve() };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'portafolio-proxy-limits',
  });
  // A connection that dies while idle is replaced at the next question.
  pool.on('error', () => undefined);
  // What was given back whole is forgotten soon: whoever makes up names fills no table.
  const sweep = setInterval(() => {
    pool.query(`delete from ${LIMITS_TABLE} where points <= 0`).catch(() => undefined);
  }, SWEEP).unref();
  const make = (name: string, rule: Rule) => new Stored(pool, optionsOf(name, rule));
  const close = () => {
    clearInterval(sweep);
    return pool.end();
  };
  return { make, close };
}

const GIVE_BACK = `update ${LIMITS_TABLE} set points = greatest(points - $2, 0)
  where key = $1 and expire > $3 returning points, expire`;

class Stored extends RateLimiterPostgres {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, options: IRateLimiterOptions) {
    // The CMS makes the table: the proxy's role may only count.
    const table = { tableName: LIMITS_TABLE, tableCreated: true };
    super({ ...options, ...table, storeClient: pool, storeType: 'pool' });
    this.#pool = pool;
  }

  /** The library's own would go below zero, and count -1 where nothing is counted any more. */
  override async reward(key: string, points = 1) {
    const now = Date.now();
    const { rows } = await this.#pool.query<{ points: number; expire: string }>(GIVE_BACK, [
      this.getKey(key),
      points,
      now,
    ]);
    const [left] = rows;
    const consumed = left?.points ?? 0;
    return new RateLimiterRes(this.points - consumed, Number(left?.expire ?? now) - now, consumed);
  }
}

class InMemory extends RateLimiterMemory {
  /** Whoever comes after very many others shares a count: to make up names frees nobody's. */
  override getKey(key: string): string {
    const own = super.getKey(key);
    const storage = this as unknown as { _memoryStorage: { _storage: Map<string, unknown> } };
    const { _storage: known } = storage._memoryStorage;
    return known.size < MAX_KEYS || known.has(own) ? own : sharedBy(own);
  }

  /** What others counted too is not forgotten for one of them. */
  override delete(key: string) {
    const isShared = this.getKey(key) !== super.getKey(key);
    return isShared ? Promise.resolve(false) : super.delete(key);
  }

  override async reward(...given: Parameters<RateLimiterMemory['reward']>) {
    const left = await super.reward(...given);
    if (left.consumedPoints <= 0) await super.delete(given[0]);
    return left;
  }
}

export const inMemory = (name: string, rule: Rule) => new InMemory(optionsOf(name, rule));

const optionsOf = (name: string, { points, seconds }: Rule): IRateLimiterOptions => ({
  keyPrefix: name,
  points,
  duration: seconds,
});

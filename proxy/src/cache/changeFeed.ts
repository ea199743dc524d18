import pg from 'pg';
import { CHANGE_CHANNEL } from '../contract/shared/database.ts';
import type { Cache } from './cache.ts';

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 2_000;
const CHECK_MS = 1_000;
const TIMEOUT_MS = 2_000;

/** Hears from PostgreSQL what was committed, through any door, and clears the cache. */
export class ChangeFeed {
  readonly #url: string;
  readonly #cache: Cache;
  #client: pg.Client | undefined;
  #backoff = MIN_BACKOFF_MS;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, cache: Cache) {
    this.#url = url;
    this.#cache = cache;
    void this.#open();
  }

  /** PostgreSQL sends what was committed before the answer to any later question of the same connection. */
  async heardAll(): Promise<void> {
    const client = this.#client;
    // Without it nothing that is kept is valid.
    await client?.query('select 1').catch(() => {
      this.#lose(client);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      ...{ connectionString: this.#url, application_name: 'portafolio-proxy-feed' },
      ...{ connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS, keepAlive: true },
    });
    const lost = () => {
      this.#lose(client);
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', () => {
      this.#cache.clear();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGE_CHANNEL}`);
    } catch {
      return this.#retry();
    }
    this.#client = client;
    this.#backoff = MIN_BACKOFF_MS;
    this.#cache.listening = true;
    this.#check();
  }

  /** A connection can end without a word: what is kept would stay for ever. */
  #check(): void {
    this.#timer = setTimeout(() => {
      void this.heardAll().then(() => {
        if (this.#client) this.#check();
      });
    }, CHECK_MS).unref();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#cache.listening = false;
    void client.end().catch(() => undefined);
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), this.#backoff);
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS);
  }
}

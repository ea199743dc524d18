import { EventEmitter } from 'node:events';
import pg from 'pg';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;
const CHANNEL = 'content_changed';

interface FeedEvents {
  /** Something of this kind was committed. */
  changed: [kind: string];
  /** From here on every change is told. */
  listening: [];
  /** From here on changes may pass untold. */
  cut: [];
}

/** Hears from PostgreSQL what was committed, through whatever door it came. */
export class Feed extends EventEmitter<FeedEvents> {
  readonly #url: string;
  #client: pg.Client | undefined;
  #closed = false;
  #pause = FIRST_PAUSE;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string) {
    super();
    this.#url = url;
  }

  get listening(): boolean {
    return this.#client !== undefined;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'portafolio-proxy-feed',
    });
    client.on('error', () => {
      this.#lose(client);
    });
    client.on('end', () => {
      this.#lose(client);
    });
    client.on('notification', ({ payload }) => this.emit('changed', payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.#again();
      return;
    }
    this.#client = client;
    this.#pause = FIRST_PAUSE;
    this.emit('listening');
  }

  /**
   * Returns when every change committed before the call has been told: PostgreSQL hands out what
   * is pending on a connection before it answers the next question on it.
   */
  async fence(): Promise<void> {
    const client = this.#client;
    try {
      await client?.query('SELECT 1');
    } catch {
      if (client) this.#lose(client);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.emit('cut');
    void client.end().catch(() => undefined);
    this.#again();
  }

  #again(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void this.open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}

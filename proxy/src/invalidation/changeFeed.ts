import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { CHANGE_CHANNEL } from '../contract/shared/database.ts';
import { Acknowledgements, LEASE_MS, RENEW_MS, Replicas } from './replicas.ts';

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 2_000;
const MAX_TRIES = 3;
const REPLICA_CHANNEL = 'portafolio_replicas';
const APPLICATION_NAME = 'portafolio-proxy-feed';

const OTHER_REPLICAS = `select array(select pid from pg_stat_activity where application_name = '${APPLICATION_NAME}'
  and datname = current_database() and pid <> pg_backend_pid()) as pids`;

interface FeedEvents {
  /** Something of this kind was committed. */
  changed: [kind: string];
  /** From here on every change is heard. */
  listening: [];
  /** All that was committed up to now has been heard: what is cached is valid until then. */
  lease: [until: number];
  /** From here on changes may be missed. */
  disconnected: [];
}

/** As PostgreSQL knows it. */
type Connection = pg.Client & { pid: number };

/** Hears from PostgreSQL what was committed, through whatever door it came. */
export class ChangeFeed extends EventEmitter<FeedEvents> {
  readonly #url: string;
  readonly #replicas = new Replicas();
  readonly #barriers = new Map<string, Acknowledgements>();
  #lastBarrier = 0;
  #client: Connection | undefined;
  #lastPid = 0;
  #closed = false;
  #backoff = MIN_BACKOFF_MS;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string) {
    super();
    this.#url = url;
  }

  get listening(): boolean {
    return this.#client !== undefined;
  }

  async open(): Promise<void> {
    const client = this.#connection();
    const since = performance.now();
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      client.pid = rows[0]?.pid ?? 0;
      this.#replicas.isOurs(client.pid);
      await client.query(`LISTEN ${CHANGE_CHANNEL}; LISTEN ${REPLICA_CHANNEL}`);
    } catch {
      this.#reconnect();
      return;
    }
    this.#client = client;
    this.#backoff = MIN_BACKOFF_MS;
    this.emit('listening');
    this.emit('lease', since + LEASE_MS);
    // No barrier has to wait for the connection before this one: what it missed is dropped by now.
    if (this.#lastPid) this.#notify(client, `gone ${String(this.#lastPid)}`);
    this.#lastPid = client.pid;
    void this.#renewLease(client);
  }

  /**
   * Read-your-writes barrier: returns when every change committed before the call is known to every
   * replica. PostgreSQL hands all of them the change before the question, and each acknowledges when
   * it has read both. One that is gone or frozen is waited for until its lease has run out.
   */
  async barrier(): Promise<void> {
    // A connection that is lost meanwhile is tried again on the next one.
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const client = this.#client ?? (await this.#reconnected());
      if (!client || (await this.#barrierOn(client))) return;
    }
  }

  async #barrierOn(client: Connection): Promise<boolean> {
    const name = `${String(client.pid)} ${String((this.#lastBarrier += 1))}`;
    const acknowledgements = new Acknowledgements();
    this.#barriers.set(name, acknowledgements);
    try {
      await this.#listReplicas(client, `ask ${name}`);
      await acknowledgements.all(this.#replicas.members);
      return this.#client === client;
    } catch {
      this.#disconnect(client);
      return false;
    } finally {
      this.#barriers.delete(name);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    const bye = `gone ${String(this.#lastPid)}`;
    await client?.query('select pg_notify($1, $2)', [REPLICA_CHANNEL, bye]).catch(() => undefined);
    await client?.end();
  }

  #connection(): Connection {
    const connection = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: APPLICATION_NAME,
    });
    const client: Connection = Object.assign(connection, { pid: 0 });
    const lost = () => {
      this.#disconnect(client);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === CHANGE_CHANNEL) this.emit('changed', payload);
      else this.#receive(client, payload, processId);
    });
    return client;
  }

  /** Messages between replicas: «ask <pid> <n>», «seen <pid> <n>», «gone <pid>». */
  #receive(client: Connection, message: string, from: number): void {
    const name = message.slice(message.indexOf(' ') + 1);
    if (message.startsWith('gone ')) this.#forget(Number(name));
    else if (message.startsWith('seen ')) this.#barriers.get(name)?.add(from);
    else if (from !== client.pid) this.#notify(client, `seen ${name}`);
  }

  #notify(client: Connection, what: string): void {
    client.query('select pg_notify($1, $2)', [REPLICA_CHANNEL, what]).catch(() => {
      this.#disconnect(client);
    });
  }

  #forget(pid: number): void {
    this.#replicas.left(pid);
    for (const barrier of this.#barriers.values()) barrier.add(pid);
  }

  /** Which other replicas listen; a message to them goes in the same query. */
  async #listReplicas(client: Connection, message?: string): Promise<void> {
    const [text, values] =
      message === undefined
        ? [OTHER_REPLICAS, []]
        : [`${OTHER_REPLICAS}, pg_notify($1, $2)`, [REPLICA_CHANNEL, message]];
    const { rows } = await client.query<{ pids: number[] }>(text, values);
    this.#replicas.note(rows[0]?.pids ?? [], performance.now());
  }

  /** A replica that PostgreSQL does not answer any more must not go on using its cache. */
  async #renewLease(client: Connection): Promise<void> {
    while (this.#client === client) {
      const since = performance.now();
      const late = setTimeout(() => {
        this.#disconnect(client);
      }, LEASE_MS);
      try {
        await this.#listReplicas(client);
        if (this.#client === client) this.emit('lease', since + LEASE_MS);
      } catch {
        this.#disconnect(client);
      }
      clearTimeout(late);
      await new Promise((resolve) => setTimeout(resolve, RENEW_MS).unref());
    }
  }

  /** The next connection, if it comes soon. */
  async #reconnected(): Promise<Connection | undefined> {
    const signal = AbortSignal.timeout(MAX_BACKOFF_MS);
    await once(this, 'listening', { signal }).catch(() => undefined);
    return this.#client;
  }

  #disconnect(client: Connection): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.emit('disconnected');
    void client.end().catch(() => undefined);
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void this.open(), this.#backoff);
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS);
  }
}

import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { BEAT, LEASE, Replicas } from './replicas.ts';
import { RoundCall } from './roundCall.ts';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;
const TRIES = 3;
const CHANGES = 'content_changed';
const TALK = 'portafolio_replicas';
const NAME = 'portafolio-proxy-feed';

const OTHERS = `select array(select pid from pg_stat_activity where application_name = '${NAME}'
  and datname = current_database() and pid <> pg_backend_pid()) as pids`;

interface FeedEvents {
  /** Something of this kind was committed. */
  changed: [kind: string];
  /** From here on every change is told. */
  listening: [];
  /** All that was committed up to now has been told; believe it until then, unless told again. */
  alive: [until: number];
  /** From here on changes may pass untold. */
  cut: [];
}

/** pg tells it of every connection; its types do not know. */
type Connection = pg.Client & { processID: number };

/** Hears from PostgreSQL what was committed, through whatever door it came. */
export class Feed extends EventEmitter<FeedEvents> {
  readonly #url: string;
  readonly #replicas = new Replicas();
  readonly #calls = new Map<string, RoundCall>();
  #asked = 0;
  #client: Connection | undefined;
  #last = 0;
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
    const client = this.#connection();
    const since = performance.now();
    try {
      await client.connect();
      this.#replicas.isOurs(client.processID);
      await client.query(`LISTEN ${CHANGES}; LISTEN ${TALK}`);
    } catch {
      this.#again();
      return;
    }
    this.#client = client;
    this.#pause = FIRST_PAUSE;
    this.emit('listening');
    this.emit('alive', since + LEASE);
    // Nobody has to wait for the connection of before: what it left unheard is forgotten by now.
    if (this.#last) this.#say(client, `gone ${String(this.#last)}`);
    this.#last = client.processID;
    void this.#beat(client);
  }

  /**
   * Returns when every change committed before the call is known to every replica: PostgreSQL
   * hands all of them the change before the question, and each answers when it has read both. One
   * that is gone or frozen is waited for until it has stopped believing what it keeps.
   */
  async fence(): Promise<void> {
    // A connection that is cut under the question is asked again on the next one.
    for (let tries = 0; tries < TRIES; tries += 1) {
      const client = this.#client ?? (await this.#back());
      if (!client || (await this.#called(client))) return;
    }
  }

  async #called(client: Connection): Promise<boolean> {
    const name = `${String(client.processID)} ${String((this.#asked += 1))}`;
    const call = new RoundCall();
    this.#calls.set(name, call);
    try {
      await this.#census(client, `ask ${name}`);
      await call.over(this.#replicas.members);
      return this.#client === client;
    } catch {
      this.#lose(client);
      return false;
    } finally {
      this.#calls.delete(name);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    const bye = `gone ${String(this.#last)}`;
    await client?.query('select pg_notify($1, $2)', [TALK, bye]).catch(() => undefined);
    await client?.end();
  }

  #connection(): Connection {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: NAME,
    }) as Connection;
    const lost = () => {
      this.#lose(client);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === CHANGES) this.emit('changed', payload);
      else this.#hear(client, payload, processId);
    });
    return client;
  }

  /** What replicas say to each other: «ask <who> <n>», «seen <who> <n>», «gone <who>». */
  #hear(client: Connection, said: string, from: number): void {
    const name = said.slice(said.indexOf(' ') + 1);
    if (said.startsWith('gone ')) this.#forget(Number(name));
    else if (said.startsWith('seen ')) this.#calls.get(name)?.answered(from);
    else if (from !== client.processID) this.#say(client, `seen ${name}`);
  }

  #say(client: Connection, what: string): void {
    client.query('select pg_notify($1, $2)', [TALK, what]).catch(() => {
      this.#lose(client);
    });
  }

  #forget(pid: number): void {
    this.#replicas.left(pid);
    for (const call of this.#calls.values()) call.answered(pid);
  }

  /** Who else listens; with something to say to them, in the same question. */
  async #census(client: Connection, say?: string): Promise<void> {
    const [text, values] =
      say === undefined ? [OTHERS, []] : [`${OTHERS}, pg_notify($1, $2)`, [TALK, say]];
    const { rows } = await client.query<{ pids: number[] }>(text, values);
    this.#replicas.note(rows[0]?.pids ?? [], performance.now());
  }

  /** Whoever does not hear of PostgreSQL any more must not believe that nothing changes. */
  async #beat(client: Connection): Promise<void> {
    while (this.#client === client) {
      const since = performance.now();
      const late = setTimeout(() => {
        this.#lose(client);
      }, LEASE);
      try {
        await this.#census(client);
        if (this.#client === client) this.emit('alive', since + LEASE);
      } catch {
        this.#lose(client);
      }
      clearTimeout(late);
      await new Promise((resolve) => setTimeout(resolve, BEAT).unref());
    }
  }

  /** The next connection, if it comes soon. */
  async #back(): Promise<Connection | undefined> {
    const signal = AbortSignal.timeout(LONGEST_PAUSE);
    await once(this, 'listening', { signal }).catch(() => undefined);
    return this.#client;
  }

  #lose(client: Connection): void {
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

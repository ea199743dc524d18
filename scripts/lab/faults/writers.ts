import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../launcher/print.mjs';
import { request, requestOk } from '../../testing/client.ts';
import { commentsOf } from '../../testing/comments.ts';
import { queryOnce } from '../../setup/query.ts';

/** Messages are too many for one page of the API. */
async function topics(databaseUrl: string): Promise<string[]> {
  const sql = "select topic from contacts where topic ~ '^[0-9a-f-]{36}$'";
  return (await queryOnce<{ topic: string }>(databaseUrl, sql)).map(({ topic }) => topic);
}

interface Stored {
  lost: number;
  doubles: number;
  editsLost: number;
}

const CONCURRENCY = 6;
const RETRY_AFTER_MS = 100;
const TIMEOUT_MS = 15_000;

/**
 * People who comment and write messages, and send again, with the same key, until it is acknowledged; an admin
 * who saves the same article again and again; and a visitor who reads.
 */
export class Writers {
  /** Comments that were answered 201. */
  readonly acknowledged: string[] = [];
  readonly messages: string[] = [];
  tries = 0;
  reads = 0;
  /** Reads answered with an error, while the proxy itself was there. */
  refusedReads = 0;
  cutReads = 0;
  longest503 = 0;
  /** A database that is away must never be answered as a bad token is. */
  refusedTokens = 0;
  #saved = 0;
  #open = true;
  #lanes: Promise<void>[] = [];

  constructor(
    readonly site: string,
    readonly token: string,
    readonly forum: number,
    readonly article: number,
  ) {}

  begin(): void {
    this.#lanes = [
      ...Array.from({ length: CONCURRENCY }, () => this.#comment()),
      ...Array.from({ length: 2 }, () => this.#write()),
      this.#edit(),
      this.#read(),
    ];
  }

  async end(): Promise<void> {
    this.#open = false;
    await Promise.all(this.#lanes);
  }

  /** What became of all that was acknowledged. */
  async count(databaseUrl: string): Promise<Stored> {
    const comments = await commentsOf(this.site, this.forum);
    const texts = [...comments, ...(await topics(databaseUrl))];
    const seen = new Map<string, number>();
    for (const text of texts) seen.set(text, (seen.get(text) ?? 0) + 1);
    const { name } = await requestOk<{ name: string }>(
      `${this.site}/api/articles/${String(this.article)}`,
      {},
    );
    return {
      lost: [...this.acknowledged, ...this.messages].filter((text) => !seen.has(text)).length,
      doubles: [...seen.values()].filter((times) => times > 1).length,
      editsLost: Math.max(0, this.#saved - Number(name)),
    };
  }

  get total(): number {
    return this.acknowledged.length + this.messages.length + this.#saved;
  }

  /** Says the figures, and gives back what should not be. */
  report({ lost, doubles, editsLost }: Stored): string[] {
    say(`Escrituras: ${String(this.tries)} intentos; confirmadas ${String(this.total)}`);
    say(
      `  comentarios ${String(this.acknowledged.length)}, mensajes ${String(this.messages.length)}, ediciones ${String(this.#saved)}`,
    );
    say(
      `  perdidas: ${String(lost)}; dobles: ${String(doubles)}; ediciones perdidas: ${String(editsLost)}`,
    );
    say(`  dichas como 401: ${String(this.refusedTokens)}`);
    say(
      `Lecturas de lo guardado: ${String(this.reads)}; sin respuesta del proxy: ${String(this.cutReads)}; con 5xx: ${String(this.refusedReads)}`,
    );
    say(`El 503 más lento a quien escribe: ${(this.longest503 / 1000).toFixed(1)} s`);
    const bad = { lost, doubles, editsLost, como401: this.refusedTokens };
    const found = Object.entries(bad).filter(([, count]) => count > 0);
    const none = this.acknowledged.length * this.messages.length === 0;
    return [
      ...found.map(([name, count]) => `${name}: ${String(count)}`),
      ...(none ? ['nadie pudo escribir'] : []),
    ];
  }

  async #comment(): Promise<void> {
    const path = `/api/foros/${String(this.forum)}/fdetails/`;
    while (this.#open) {
      const comment = randomUUID();
      if (await this.#insist(path, { comment })) this.acknowledged.push(comment);
    }
  }

  async #write(): Promise<void> {
    while (this.#open) {
      const topic = randomUUID();
      const body = { name: 'Nadie', topic };
      if (await this.#insist('/api/contacts/create/', body)) this.messages.push(topic);
    }
  }

  /** The same key each time: it is done once, however often it is sent. */
  async #insist(path: string, body: object): Promise<boolean> {
    const again = { 'idempotency-key': randomUUID() };
    for (;;) {
      if (await this.#send('POST', path, body, again)) return true;
      if (!this.#open) return false;
      await sleep(RETRY_AFTER_MS);
    }
  }

  async #edit(): Promise<void> {
    const path = `/api/articles/update/${String(this.article)}/`;
    for (let number = 1; this.#open; number += 1) {
      if (await this.#send('PUT', path, { name: String(number) })) this.#saved = number;
      await sleep(RETRY_AFTER_MS);
    }
  }

  async #read(): Promise<void> {
    while (this.#open) {
      const answer = await request(`${this.site}/api/projects/`).catch(() => undefined);
      this.reads += 1;
      if (!answer) this.cutReads += 1;
      else if (answer.status >= 500) this.refusedReads += 1;
      await sleep(20);
    }
  }

  async #send(
    method: string,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<boolean> {
    this.tries += 1;
    const since = performance.now();
    try {
      const given = { method, token: this.token, body, headers, timeoutMs: TIMEOUT_MS };
      const { status } = await request(this.site + path, given);
      if (status === 401) this.refusedTokens += 1;
      const took = performance.now() - since;
      if (status === 503) this.longest503 = Math.max(this.longest503, took);
      return status < 300;
    } catch {
      return false; // cut on its way: it may be there or not, and so it is sent again
    }
  }
}

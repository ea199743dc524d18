import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginAdmin, request, requestOk } from './client.ts';
import { commentsOf } from './comments.ts';

const AGAIN_MS = 100;
const TIMEOUT_MS = 20_000;

/** Comments side by side as fast as it can, and sends each again, with its key, until it is answered 201. */
export class Writer {
  readonly acknowledged: string[] = [];
  tries = 0;
  /** When each try failed. */
  readonly failures: number[] = [];
  /** A database that is away must never be answered as a bad session is. */
  loggedOut = 0;
  #going = false;
  #lanes: Promise<void>[] = [];

  private constructor(
    readonly url: string,
    readonly token: string,
    readonly forum: number,
  ) {}

  static async create(url: string, env: NodeJS.Dict<string>): Promise<Writer> {
    const token = await loginAdmin(url, env);
    const made = { method: 'POST', token, body: { name: 'Prueba de caídas' } };
    const { _id } = await requestOk<{ _id: number }>(`${url}/api/foros/create/`, made);
    return new Writer(url, token, _id);
  }

  begin(side: number): void {
    this.#going = true;
    this.#lanes = Array.from({ length: side }, () => this.#write());
  }

  async end(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#lanes);
  }

  /** What became of the acknowledged ones. */
  async count(): Promise<{ lost: number; doubled: number }> {
    const times = new Map<string, number>();
    for (const text of await commentsOf(this.url, this.forum))
      times.set(text, (times.get(text) ?? 0) + 1);
    return {
      lost: this.acknowledged.filter((text) => !times.has(text)).length,
      doubled: [...times.values()].filter((count) => count > 1).length,
    };
  }

  async #write(): Promise<void> {
    while (this.#going) {
      const comment = randomUUID();
      while (this.#going && !(await this.#send(comment))) await sleep(AGAIN_MS);
    }
  }

  async #send(comment: string): Promise<boolean> {
    this.tries += 1;
    const status = await request(`${this.url}/api/foros/${this.forum}/fdetails/`, {
      method: 'POST',
      token: this.token,
      body: { comment },
      headers: { 'idempotency-key': comment },
      timeoutMs: TIMEOUT_MS,
    }).then(
      (answer) => answer.status,
      () => 0, // cut on its way: it may be there or not
    );
    if (status === 201) this.acknowledged.push(comment);
    else this.failures.push(Date.now());
    if (status === 401) this.loggedOut += 1;
    return status === 201;
  }
}

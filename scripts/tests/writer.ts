import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { login, requestOk } from '../testing/client.ts';
import { commentsOf } from '../testing/comments.ts';

/** Writes comments side by side as fast as it can, and remembers those that were answered 201. */
export class Writer {
  readonly acknowledged: string[] = [];
  #going = false;
  #writers: Promise<void>[] = [];
  #count = 0;

  private constructor(
    readonly url: string,
    readonly token: string,
    readonly forum: number,
  ) {}

  static async create(url: string, envFile: string): Promise<Writer> {
    const env = parseEnv(readFileSync(envFile, 'utf8'));
    const token = await login(url, 'admin@example.com', env['ADMIN_PASSWORD']);
    const body = { name: 'Prueba de caídas' };
    const made = { method: 'POST', token, body };
    const { _id } = await requestOk<{ _id: number }>(`${url}/api/foros/create/`, made);
    return new Writer(url, token, _id);
  }

  begin(side: number): void {
    this.#going = true;
    this.#writers = Array.from({ length: side }, () => this.#write());
  }

  async end(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#writers);
  }

  /** The acknowledged ones that are missing or doubled. */
  async notStoredOnce(): Promise<string[]> {
    const found = await commentsOf(this.url, this.forum);
    const counted = (text: string) => found.filter((one) => one === text).length;
    return this.acknowledged.filter((text) => counted(text) !== 1);
  }

  async #write(): Promise<void> {
    while (this.#going) {
      const comment = `comentario ${(this.#count += 1)}`;
      const url = `${this.url}/api/foros/${this.forum}/fdetails/`;
      try {
        const body = { rating: 5, comment };
        await requestOk(url, { method: 'POST', token: this.token, body, timeoutMs: 20_000 });
        this.acknowledged.push(comment);
      } catch {
        // not acknowledged: it may be there or not
      }
    }
  }
}

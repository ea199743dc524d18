import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

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
    const login = { username: 'admin@example.com', password: env['ADMIN_PASSWORD'] };
    const { token } = await ask<{ token: string }>(url, 'POST', '/api/users/login/', login);
    const { _id } = await ask<{ _id: number }>(url, 'POST', '/api/foros/create/', {}, token);
    await ask(url, 'PUT', `/api/foros/update/${_id}/`, { _id, name: 'Prueba de caídas' }, token);
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
    const found = await this.#stored();
    const counted = (text: string) => found.filter((one) => one === text).length;
    return this.acknowledged.filter((text) => counted(text) !== 1);
  }

  async #stored(): Promise<string[]> {
    const forum = await ask<{ reviews: { comment: string }[] }>(
      this.url,
      'GET',
      `/api/foros/${this.forum}`,
    );
    return forum.reviews.map(({ comment }) => comment);
  }

  async #write(): Promise<void> {
    while (this.#going) {
      const comment = `comentario ${(this.#count += 1)}`;
      const path = `/api/foros/${this.forum}/fdetails/`;
      try {
        await ask(this.url, 'POST', path, { rating: 5, comment }, this.token);
        this.acknowledged.push(comment);
      } catch {
        // not acknowledged: it may be there or not
      }
    }
  }
}

async function ask<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

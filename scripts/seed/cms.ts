import { setTimeout as sleep } from 'node:timers/promises';
import type { Values } from './problem.ts';
import type { Picture } from './pictures.ts';

export interface Outcome {
  _id: number | null;
  result: 'created' | 'updated' | 'unchanged' | 'deleted';
  title?: string | undefined;
  fields?: string[];
}

interface SeedGiven {
  kinds: Record<string, Values[]>;
  demo?: boolean;
  dryRun: boolean;
  prune: Record<string, unknown[]>;
  remove: Values[];
}

interface Refusal {
  path: (string | number)[];
  message: string;
}

export class Refused extends Error {
  constructor(
    message: string,
    readonly errors: Refusal[],
  ) {
    super(message);
  }
}

/**
 * The CMS's door for seeding, with its own narrow token. Where the CMS is is looked up before each
 * call: a port that it held a moment ago may be another program's now.
 */
export class Cms {
  constructor(
    private readonly where: string | (() => string),
    private readonly token: string,
  ) {}

  get url(): string {
    return typeof this.where === 'string' ? this.where : this.where();
  }

  async state(): Promise<{ isEmpty: boolean; hasPeople: boolean }> {
    return (await this.#ask('GET', '/api/seed')) as { isEmpty: boolean; hasPeople: boolean };
  }

  async seed(given: SeedGiven): Promise<Record<string, Outcome[]>> {
    const type = { 'content-type': 'application/json' };
    const answer = await this.#ask('POST', '/api/seed', JSON.stringify(given), type);
    return (answer as { kinds: Record<string, Outcome[]> }).kinds;
  }

  /** All items of a kind, in the shape in which seeding takes them. */
  async items(kind: string): Promise<Values[]> {
    return ((await this.#ask('GET', `/api/seed/${kind}`)) as { items: Values[] }).items;
  }

  /** What the pictures show, by path, where the site says it. */
  async altTexts(): Promise<Map<string, string>> {
    const items = (await this.items('picture')) as { path: string; alt: string }[];
    return new Map(items.map(({ path, alt }) => [path, alt]));
  }

  /** What a CV goes by, or with a body what becomes of it. */
  async resume(given?: object): Promise<unknown> {
    if (!given) return this.#ask('GET', '/api/resume');
    const type = { 'content-type': 'application/json' };
    return this.#ask('POST', '/api/resume', JSON.stringify(given), type);
  }

  /** undefined when it is not there. */
  async picture(path: string): Promise<Buffer | undefined> {
    const response = await this.#reach(path, {});
    if (response.status === 404) return undefined;
    // Storage that is away has lost nothing.
    if (!response.ok) throw new Error(`El CMS respondió ${response.status} por ${path}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The same bytes have the same path, however often they are sent. */
  async putPicture({ bytes, name, as, alt }: Picture): Promise<string> {
    const form = new FormData();
    if (as) form.set('as', as);
    if (alt) form.set('alt', alt);
    form.set('image', new Blob([new Uint8Array(bytes)]), name);
    return ((await this.#ask('POST', '/api/seed/image', form)) as { path: string }).path;
  }

  async #ask(
    method: string,
    path: string,
    body?: string | FormData,
    headers = {},
  ): Promise<unknown> {
    const response = await this.#reach(path, {
      method,
      body: body ?? null,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    if (response.status === 401)
      throw new Error('El CMS no acepta SEED_TOKEN: ¿es el de este sitio (.env)?');
    const { error } = (answer ?? {}) as {
      error?: { message: string; details?: { errors?: Refusal[] } };
    };
    throw new Refused(
      error?.message ?? `El CMS respondió ${response.status}`,
      error?.details?.errors ?? [],
    );
  }

  /** A restart of the CMS in the middle is waited for; writing the same twice changes nothing. */
  async #reach(path: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await fetch(this.url + path, init);
      } catch (error) {
        if (tries === 5) {
          throw new Error(
            '¿Está el sitio en marcha (npm start)? El CMS no responde: ' + (error as Error).message,
            { cause: error },
          );
        }
        await sleep(500 * tries);
      }
    }
  }
}

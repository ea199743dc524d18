import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import { ApiError } from '../errors.ts';
import { refusal } from './refusals.ts';

export interface CmsRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** A form as it comes, with its type and length. */
  form?: { stream: Readable; type: string; length: number };
  /** The caller's own; without it the proxy's narrow one speaks. */
  token?: string | undefined;
  /** Of the caller's own request: browser, address, key, version. */
  headers?: Record<string, string> | undefined;
}

export interface CmsAnswer {
  status: number;
  json: unknown;
  retryAfter: string | undefined;
}

/** A read is a question of milliseconds; a form is as slow as its sender. */
const TIMEOUT_MS = { read: 10_000, write: 30_000, form: 120_000, ready: 1_300 };
const CONNECTIONS = { calls: 128, pictures: 128, probes: 2 };
/** Shorter than the CMS's own: no call goes out on a connection that the CMS is closing. */
const KEEP_ALIVE = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 4_000 };

/** Speaks with Strapi's REST, and tells a CMS that is away (503) from one that refuses. */
export class Cms {
  readonly #calls: Pool;
  readonly #pictures: Pool;
  readonly #probes: Pool;
  readonly #ownToken: string;

  constructor(url: string, ownToken: string) {
    const pool = (connections: number) => new Pool(url, { ...KEEP_ALIVE, connections });
    this.#calls = pool(CONNECTIONS.calls);
    this.#pictures = pool(CONNECTIONS.pictures);
    this.#probes = pool(CONNECTIONS.probes);
    this.#ownToken = ownToken;
  }

  async request(call: CmsRequest): Promise<CmsAnswer> {
    const { status, bytes, retryAfter } = await this.#send(call);
    const json = bytes.length === 0 ? undefined : parse(bytes);
    const answer = { status, json, retryAfter };
    if (status >= 400) throw await this.#refusalOf(answer, call);
    return answer;
  }

  /** A file of the uploads folder, as a stream. */
  async file(request: Dispatcher.RequestOptions) {
    return this.#pictures.request({ ...request, headersTimeout: 20_000 }).catch(unavailable);
  }

  /** Whether the CMS answers and reaches its database. */
  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(TIMEOUT_MS.ready);
    const probe = { method: 'GET', path: '/api/health', signal } as const;
    try {
      const { statusCode, body } = await this.#probes.request(probe);
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#calls, this.#pictures, this.#probes].map((pool) => pool.close()));
  }

  async #send(call: CmsRequest) {
    const { method, path, query, body, form, token, headers: more } = call;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token ?? this.#ownToken}`,
      ...more,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': form.type, 'content-length': String(form.length) }),
    };
    const kind = form ? 'form' : method === 'GET' ? 'read' : 'write';
    try {
      const answer = await this.#calls.request({
        ...{ method, headers, path: query ? `${path}?${query}` : path },
        body: form?.stream ?? json ?? null,
        signal: AbortSignal.timeout(TIMEOUT_MS[kind]),
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const retryAfter = answer.headers['retry-after']?.toString();
      return { status: answer.statusCode, bytes, retryAfter };
    } catch (cause) {
      return unavailable(cause);
    }
  }

  async #refusalOf(answer: CmsAnswer, { token }: CmsRequest): Promise<ApiError> {
    // With its database down Strapi says 401 to everyone: that is not the caller's fault.
    if (answer.status === 401 && !(await this.isReady()))
      return new ApiError('upstream.unavailable');
    // And the proxy's own token is never the caller's fault either.
    if (answer.status === 401 && token === undefined)
      return new ApiError('upstream.invalid_response');
    return refusal(answer);
  }
}

function unavailable(cause: unknown): never {
  throw new ApiError('upstream.unavailable', { cause });
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch (cause) {
    throw new ApiError('upstream.invalid_response', { cause });
  }
}

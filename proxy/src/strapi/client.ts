import { Pool } from 'undici';
import type { FormData } from 'undici';
import { ApiError } from '../errors.ts';
import { refusal } from './refusals.ts';
import { Pulse } from './pulse.ts';

export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: string;
  body?: unknown;
  form?: FormData;
  /** The caller's own token; without it the proxy's own narrow one speaks. */
  token?: string | undefined;
  /** A write that is sent again with the same key is done once. */
  onceKey?: string | undefined;
  /** The version that the caller has read: not written over anything newer. */
  version?: string | undefined;
}

export interface Told {
  status: number;
  json: unknown;
}

/** Speaks with Strapi's REST, and tells a CMS that is away (503) from one that says no. */
export class Strapi {
  readonly #pool: Pool;
  readonly #ownToken: string;
  readonly #pulse: Pulse;

  constructor(url: string, ownToken: string) {
    this.#pool = new Pool(url, { connections: 256, headersTimeout: 60_000, bodyTimeout: 60_000 });
    this.#ownToken = ownToken;
    this.#pulse = new Pulse(async (signal) => {
      const { body } = await this.#pool.request({ method: 'GET', path: '/api/health', signal });
      await body.dump();
    });
  }

  async ask(ask: Ask): Promise<Told> {
    const told = await this.#send(ask);
    if (told.status < 400) return told;
    // With its database down Strapi says 401 to everyone: that is not the caller's fault.
    if (told.status === 401 && !(await this.isReady())) throw new ApiError(503);
    // And the proxy's own token is never the caller's fault either.
    if (told.status === 401 && ask.token === undefined) throw new ApiError(502);
    throw refusal(told);
  }

  /** A file of the uploads folder, as a stream. */
  async file(path: string, method: 'GET' | 'HEAD', headers: Record<string, string>) {
    try {
      return await this.#pulse.watch((signal) =>
        this.#pool.request({ method, path, headers, signal }),
      );
    } catch (cause) {
      throw new ApiError(503, undefined, { cause });
    }
  }

  /** Whether the CMS answers and reaches its database. */
  async isReady(): Promise<boolean> {
    try {
      const { statusCode, body } = await this.#pool.request({
        method: 'GET',
        path: '/api/health',
        signal: AbortSignal.timeout(1_500),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #send({ method, path, query, body, form, token, onceKey, version }: Ask): Promise<Told> {
    const json = body === undefined ? undefined : JSON.stringify(body);
    try {
      return await this.#pulse.watch(async (signal) => {
        const answer = await this.#pool.request({
          method,
          path: query ? `${path}?${query}` : path,
          signal,
          headers: {
            authorization: `Bearer ${token ?? this.#ownToken}`,
            ...(onceKey !== undefined && { 'idempotency-key': onceKey }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
          body: form ?? json ?? null,
        });
        this.#pulse.beat();
        const text = await answer.body.text();
        return { status: answer.statusCode, json: parse(text) };
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(503, undefined, { cause: error });
    }
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError(502, undefined, { cause: error });
  }
}

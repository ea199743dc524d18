import { Readable } from 'node:stream';
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import { ApiError } from '../errors.ts';
import type { MultipartBody } from './imageForm.ts';
import { Heartbeat } from './heartbeat.ts';
import { refusal } from './refusals.ts';
import { exchange, UpstreamResponse } from './response.ts';

export interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: string;
  body?: unknown;
  form?: MultipartBody;
  /** The caller's own token; without it the proxy's own narrow one speaks. */
  token?: string | undefined;
  /** The caller's own, for the list of sessions. */
  userAgent?: string | undefined;
  /** Where the caller's request comes from: the CMS sends the mails of one address in turn with others'. */
  address?: string | undefined;
  /** A write that is sent again with the same key is done once. */
  idempotencyKey?: string | undefined;
  /** The version that the caller has read: not written over anything newer. */
  version?: string | undefined;
}

/** Within 2 s a caller knows that the CMS is away: so long, at most and at least, it is asked how it is. */
const READY_TIMEOUT_MS = 1_300;
const MIN_READY_TIMEOUT_MS = 300;
/** Pictures have connections of their own: nobody who reads one slowly holds up a call. */
export const IMAGE_CONNECTIONS = 128;
/** So have questions how it is: a call that waits is no dead CMS. */
const PROBE_CONNECTIONS = 4;
/** Much shorter than the CMS's own: a call never goes out on a connection that the CMS is closing. */
const IDLE = { keepAliveMaxTimeout: 4_000 };

/** Speaks with Strapi's REST, and tells a CMS that is away (503) from one that says no. */
export class Strapi {
  readonly #pool: Pool;
  readonly #pictures: Pool;
  readonly #probes: Pool;
  readonly #ownToken: string;
  readonly #heartbeat: Heartbeat;

  /** `onSilence` is called whenever every call in flight is given up. */
  constructor(url: string, ownToken: string, onSilence?: () => void) {
    this.#pool = new Pool(url, {
      ...IDLE,
      connections: 256,
      headersTimeout: 60_000,
      bodyTimeout: 60_000,
    });
    this.#pictures = new Pool(url, {
      ...IDLE,
      connections: IMAGE_CONNECTIONS,
      headersTimeout: 20_000,
    });
    this.#probes = new Pool(url, { ...IDLE, connections: PROBE_CONNECTIONS });
    this.#ownToken = ownToken;
    const probe = async (signal: AbortSignal) => {
      // A CMS that waits for its database will not answer the others either.
      if ((await this.#health(signal)) !== 200) throw new ApiError('upstream.unavailable');
    };
    this.#heartbeat = new Heartbeat(probe, onSilence);
  }

  async request(call: UpstreamRequest): Promise<UpstreamResponse> {
    const since = performance.now();
    const answer = await this.#send(call);
    if (answer.status >= 400) throw await this.#refusalOf(answer, call, since);
    return answer;
  }

  /** A long answer, to be read bit by bit; refused like any other. */
  async stream(call: UpstreamRequest): Promise<Readable> {
    const since = performance.now();
    const headers = headersOf(call, this.#ownToken);
    const { method, path } = call;
    const { statusCode, body, ...more } = await this.#open({ method, path, headers });
    if (statusCode < 400) return body;
    const bytes = Buffer.from(await body.arrayBuffer());
    const retryAfter = more.headers['retry-after']?.toString();
    throw await this.#refusalOf(new UpstreamResponse(statusCode, bytes, retryAfter), call, since);
  }

  /** A file of the uploads folder, as a stream. No browser asks again for a picture that failed: it waits. */
  async file(request: Dispatcher.RequestOptions) {
    try {
      return await this.#pictures.request(request);
    } catch (cause) {
      throw new ApiError('upstream.unavailable', { cause });
    }
  }

  /** Whether the CMS answers and reaches its database. */
  async isReady(within = READY_TIMEOUT_MS): Promise<boolean> {
    try {
      return (await this.#health(AbortSignal.timeout(Math.ceil(within)))) === 200;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool, this.#pictures, this.#probes].map((pool) => pool.close()));
  }

  async #open(options: Dispatcher.RequestOptions) {
    try {
      return await this.#heartbeat.watch((abortable) => {
        const controller = new AbortController();
        abortable((reason) => {
          controller.abort(reason);
        });
        return this.#pool.request({ ...options, signal: controller.signal });
      });
    } catch (cause) {
      throw new ApiError('upstream.unavailable', { cause });
    }
  }

  async #refusalOf(answer: UpstreamResponse, call: UpstreamRequest, since: number) {
    // With its database down Strapi says 401 to everyone: that is not the caller's fault.
    const left = Math.max(MIN_READY_TIMEOUT_MS, READY_TIMEOUT_MS - (performance.now() - since));
    if (answer.status === 401 && !(await this.isReady(left)))
      return new ApiError('upstream.unavailable');
    // And the proxy's own token is never the caller's fault either.
    if (answer.status === 401 && call.token === undefined)
      return new ApiError('upstream.invalid_response');
    return refusal(answer);
  }

  async #health(signal: AbortSignal): Promise<number> {
    const probe = { method: 'GET', path: '/api/health', signal } as const;
    const { statusCode, body } = await this.#probes.request(probe);
    await body.dump();
    return statusCode;
  }

  async #send(call: UpstreamRequest): Promise<UpstreamResponse> {
    const { method, path, query, body, form } = call;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const headers = headersOf(call, this.#ownToken);
    const type = form?.type ?? (json === undefined ? undefined : 'application/json');
    if (type !== undefined) headers['content-type'] = type;
    if (form) headers['content-length'] = String(form.length);
    const sent = form ? Readable.from(form.chunks, { objectMode: false }) : (json ?? null);
    const request = { method, path: query ? `${path}?${query}` : path, headers };
    try {
      const answer = await this.#heartbeat.watch((abortable) =>
        exchange(this.#pool, { ...request, body: sent }, abortable),
      );
      // One that it refuses for want of its database says nothing of those that wait for the same.
      if (answer.status !== 503) this.#heartbeat.sign();
      return answer;
    } catch (error) {
      throw new ApiError('upstream.unavailable', { cause: error });
    }
  }
}

function headersOf(call: UpstreamRequest, own: string) {
  const { token, userAgent, address, idempotencyKey, version } = call;
  const headers: Record<string, string> = { authorization: `Bearer ${token ?? own}` };
  if (address) headers['x-forwarded-for'] = address;
  if (userAgent) headers['user-agent'] = userAgent;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  return headers;
}

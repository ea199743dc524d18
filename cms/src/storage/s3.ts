import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import createError from 'http-errors';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { S3Variables } from '../env';
import { log } from '../log';

/** Until the head of the response; for PUT that includes sending the whole picture. */
const TIMEOUT_MS = { GET: 8_000, HEAD: 8_000, DELETE: 8_000, PUT: 20_000 };
const RETRIES = 2;
const FIRST_RETRY_MS = 50;

interface S3Request {
  method: keyof typeof TIMEOUT_MS;
  name: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** The caller learns that it failed; the reason goes to the log. */
function loggedError(status: 502 | 503, message: string, reason: object = {}): Error {
  log('warn', message, reason);
  return createError(status, message, { expose: true });
}

function unavailable(cause: unknown): Error {
  if (cause instanceof EncodedAnswer)
    return loggedError(502, 'El almacén de imágenes responde comprimido', { why: cause.message });
  const { name, code } = cause as { name?: string; code?: string };
  return loggedError(503, 'El almacén de imágenes no responde', { why: code ?? name });
}

/** Pictures in S3 or a compatible service, below `uploads/`. */
export class S3Storage {
  readonly #client: AwsClient;
  readonly #folder: string;

  constructor(variables: S3Variables) {
    this.#folder = `${variables.S3_ENDPOINT}/${variables.S3_BUCKET}/uploads`;
    this.#client = new AwsClient({
      accessKeyId: variables.S3_ACCESS_KEY_ID,
      secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
      region: variables.S3_REGION,
      service: 's3',
    });
  }

  /** The response, whatever its status; 503 when there is none in time. */
  async request({ method, name, headers, body }: S3Request): Promise<IncomingMessage> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS[method]);
    const send = async () => {
      const signed = await this.#client.sign(`${this.#folder}/${name}`, {
        method,
        // The storage checks the body against it: half a picture is rejected.
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      });
      const { signal } = timeout;
      return plainRequest(signed.url, { method, headers: headersOf(signed), body, signal });
    };
    try {
      for (let retry = 0; ; retry += 1) {
        // A keep-alive connection that the storage has closed meanwhile fails once.
        const response = await send().catch(send);
        if (retry === RETRIES || !isBusy(response)) return response;
        response.resume();
        await sleep(FIRST_RETRY_MS * 2 ** retry, undefined, { signal: timeout.signal });
      }
    } catch (cause) {
      throw unavailable(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  async put(name: string, body: Buffer, type: string): Promise<void> {
    const response = await this.request({
      method: 'PUT',
      name,
      body,
      headers: { 'content-type': type },
    });
    if (!isGood(response)) throw await errorFrom(response);
    response.resume();
  }

  /** A missing one is deleted already. */
  async remove(name: string): Promise<void> {
    const response = await this.request({ method: 'DELETE', name });
    if (!isGood(response) && response.statusCode !== 404) throw await errorFrom(response);
    response.resume();
  }
}

const headersOf = ({ headers }: Request) => Object.fromEntries(headers);
const isGood = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300;
const isBusy = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 500 || statusCode === 429;
const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** The code of the error names what the operator has to fix: a wrong key or bucket. */
export async function errorFrom(response: IncomingMessage): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await text(response).catch(() => ''))?.[1] ?? '';
  const message = `El almacén de imágenes respondió ${response.statusCode} ${code}`.trim();
  return loggedError(isBusy(response) ? 503 : 502, message);
}

interface Sent {
  method: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
  signal: AbortSignal;
}

/** The answer is there, in an encoding that was not asked for. */
class EncodedAnswer extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}, encoded`);
  }
}

/**
 * Asks a host that is not ours, and follows no redirect. fetch would decode the answer before its caller sees the
 * head, and Node 20's Brotli decoder stays without the fix of CVE-2026-111497.
 */
const plainRequest = (url: string, { headers, body, ...options }: Sent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.startsWith('https:') ? overHttps : overHttp;
    const sent = { ...options, headers: { ...headers, 'accept-encoding': 'identity' } };
    request(url, sent, (answer) => {
      const encoding = answer.headers['content-encoding'] ?? 'identity';
      if (encoding === 'identity' || options.method === 'HEAD') return resolve(answer);
      answer.destroy();
      reject(new EncodedAnswer(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

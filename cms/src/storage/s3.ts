import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import createError from 'http-errors';
import type { S3Variables } from '../env';
import { log } from '../log';

/** Until the head of the response; for PUT that includes sending the whole picture. */
const TIMEOUT_MS = { GET: 8_000, HEAD: 8_000, DELETE: 8_000, PUT: 20_000 };
const RETRIES = 2;

interface S3Request {
  method: keyof typeof TIMEOUT_MS;
  name: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** The caller learns that it failed; the reason goes to the log. */
function loggedError(status: 502 | 503, message: string, reason: object): Error {
  log('warn', message, reason);
  return createError(status, message, { expose: true });
}

function unavailable(cause: unknown): Error {
  const { name, cause: socket } = cause as { name?: string; cause?: { code?: string } };
  return loggedError(503, 'El almacén de imágenes no responde', { why: socket?.code ?? name });
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
      retries: RETRIES,
    });
  }

  /** The response, whatever its status; 503 when there is none in time. */
  async request({ method, name, headers, body }: S3Request): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS[method]);
    const send = () =>
      this.#client.fetch(`${this.#folder}/${name}`, {
        method,
        // The storage checks the body against it: half a picture is rejected.
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        body: body ?? null,
        signal: timeout.signal,
        redirect: 'manual',
      });
    try {
      // A keep-alive connection that the storage has closed meanwhile fails once.
      return await send().catch(send);
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
    if (!response.ok) throw await errorFrom(response);
    await response.body?.cancel();
  }

  /** A missing one is deleted already. */
  async remove(name: string): Promise<void> {
    const response = await this.request({ method: 'DELETE', name });
    if (!response.ok && response.status !== 404) throw await errorFrom(response);
    await response.body?.cancel();
  }
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** The code of the error names what the operator has to fix: a wrong key or bucket. */
export async function errorFrom(response: Response): Promise<Error> {
  const text = await response.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  const busy = response.status >= 500 || response.status === 429;
  const message = `El almacén de imágenes respondió ${response.status} ${code}`.trim();
  return loggedError(busy ? 503 : 502, message, { address: response.url });
}

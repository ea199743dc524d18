import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import createError from 'http-errors';
import type { BucketVariables } from '../env';
import { log } from '../server/log';

/** For the head of an answer to a reading, and for a whole picture on its way in. */
const PATIENCE_MS = { GET: 8_000, HEAD: 8_000, DELETE: 8_000, PUT: 20_000 };
const RETRIES = 2;

export interface Asked {
  method: keyof typeof PATIENCE_MS;
  name: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Whoever waits is told that it failed; why is for the log. */
function failure(status: 502 | 503, said: string, why: object): Error {
  log('warn', said, why);
  return createError(status, said, { expose: true });
}

function away(cause: unknown): Error {
  const { name, cause: socket } = cause as { name?: string; cause?: { code?: string } };
  return failure(503, 'El almacén de imágenes no responde', { why: socket?.code ?? name });
}

/** Pictures in S3 or in whatever speaks like it, below `uploads/`. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #folder: string;

  constructor(given: BucketVariables) {
    this.#folder = `${given.S3_ENDPOINT}/${given.S3_BUCKET}/uploads`;
    this.#client = new AwsClient({
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      region: given.S3_REGION,
      service: 's3',
      retries: RETRIES,
    });
  }

  /** The answer's head, whatever it says; 503 when there is none in time. */
  async ask({ method, name, headers, body }: Asked): Promise<Response> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS[method]);
    const send = () =>
      this.#client.fetch(`${this.#folder}/${name}`, {
        method,
        // The storage checks what arrives against it: half a picture is refused.
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        body: body ?? null,
        signal: giveUp.signal,
        redirect: 'manual',
      });
    try {
      // A connection that the storage has closed meanwhile fails once, and says nothing of it.
      return await send().catch(send);
    } catch (cause) {
      throw away(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  async put(name: string, body: Buffer, type: string): Promise<void> {
    const answer = await this.ask({ method: 'PUT', name, body, headers: { 'content-type': type } });
    if (!answer.ok) throw await refusal(answer);
    await answer.body?.cancel();
  }

  /** One that is not there is gone already. */
  async remove(name: string): Promise<void> {
    const answer = await this.ask({ method: 'DELETE', name });
    if (!answer.ok && answer.status !== 404) throw await refusal(answer);
    await answer.body?.cancel();
  }
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** A wrong key or bucket is for whoever runs the site to mend, so its name is told. */
export async function refusal(answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  const busy = answer.status >= 500 || answer.status === 429;
  const said = `El almacén de imágenes respondió ${answer.status} ${code}`.trim();
  return failure(busy ? 503 : 502, said, { address: answer.url });
}

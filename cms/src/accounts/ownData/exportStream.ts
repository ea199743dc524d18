import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { boundedQueue } from '../../server/queue';
import { writeOwnData, type Line } from './collect';

/** A few wait for their turn; whoever comes then gets 503 with Retry-After. */
const oneAtATime = boundedQueue({ concurrency: 1, maxQueued: 4 });
/** Nobody who stops reading keeps the others waiting. */
const DEADLINE_MS = 300_000;

/** Waits until whoever reads has taken what is there; rejects when nobody reads any more. */
function writerTo(stream: PassThrough) {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(DEADLINE_MS)]);
  stream.once('close', () => gone.abort());
  return async (line: Line): Promise<void> => {
    signal.throwIfAborted();
    if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, 'drain', { signal });
  };
}

/** What the site keeps of an account, a line of JSON each, made as fast as it is read. */
export function exportStream(strapi: Core.Strapi, id: number): Promise<Readable> {
  const stream = new PassThrough();
  // Whoever reads it gets to know, if anybody does by then.
  stream.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      const write = writerTo(stream);
      await writeOwnData(strapi, id, (line) => {
        resolve(stream);
        return write(line);
      });
      stream.end();
    };
    oneAtATime(work).catch((error: unknown) => {
      reject(error);
      // What came so far is not the whole of it.
      stream.destroy(error as Error);
    });
  });
}

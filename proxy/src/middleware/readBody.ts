import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.ts';
import type { Reservation } from '../limits/bodyQuota.ts';

const STALLED_MS = 20_000;
/** Up to here a body has that long in all, however often a byte of it comes. */
const SHORT_BYTES = 32_768;
const FIRST_CHUNK_BYTES = 1_024;
const LARGEST_CHUNK_BYTES = 65_536;

/** How much of a body may come, and where it is counted. */
interface Bounds {
  bytes: number;
  reservation: Reservation;
}

/** Streams a body to `take`. What comes after a refusal is drained and discarded. */
export function readBody(
  request: IncomingMessage,
  { bytes, reservation }: Bounds,
  take: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > bytes)
      throw new ApiError('request.too_large');
    // Its sender left while a limit was being counted: none of the events below comes any more.
    if (request.destroyed) throw new ApiError('request.incomplete');
    let left = bytes;
    const end = (finish: () => void) => {
      clearTimeout(stalled);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      finish();
    };
    const fail = (error: unknown) => {
      end(() => {
        request.resume();
        reject(error);
      });
    };
    const onData = (chunk: Buffer) => {
      if (bytes > SHORT_BYTES) stalled.refresh();
      left -= chunk.length;
      try {
        if (left < 0) throw new ApiError('request.too_large');
        reservation.add(chunk.length);
        take(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      end(resolve);
    };
    const onClose = () => {
      fail(new ApiError('request.incomplete'));
    };
    const stalled = setTimeout(() => {
      fail(new ApiError('request.timeout', { headers: { Connection: 'close' } }));
    }, STALLED_MS);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

/** Bytes as they come, copied together: held one by one, chunks of one byte take a hundred times as much. */
export class Chunks {
  readonly #full: Buffer[] = [];
  #open = Buffer.alloc(0);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get all(): Buffer[] {
    return [...this.#full, this.#open.subarray(0, this.#used)];
  }

  add(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0;) {
      if (this.#used === this.#open.length) this.#openNext();
      const copied = rest.copy(this.#open, this.#used);
      this.#used += copied;
      this.#length += copied;
      rest = rest.subarray(copied);
    }
  }

  #openNext(): void {
    if (this.#used > 0) this.#full.push(this.#open);
    this.#open = Buffer.allocUnsafeSlow(
      Math.min(LARGEST_CHUNK_BYTES, Math.max(FIRST_CHUNK_BYTES, this.#length)),
    );
    this.#used = 0;
  }
}

const decoder = new TextDecoder();

/** Whether one was announced; an empty one has no type. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Pages of other sites may send anything else unasked. */
export function mustBeJson(type: string): void {
  if (type === 'application/json') return;
  throw new ApiError('request.not_json');
}

/** The JSON of a request; none at all is an empty object, as the documented client sends it. */
export async function readJson(
  request: IncomingMessage,
  type: string,
  bounds: Bounds,
): Promise<unknown> {
  const chunks = new Chunks();
  await readBody(request, bounds, (chunk) => {
    chunks.add(chunk);
  });
  const text = decoder.decode(Buffer.concat(chunks.all));
  if (text.trim() === '') return {};
  mustBeJson(type);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError('request.bad_json', { cause: error });
  }
}

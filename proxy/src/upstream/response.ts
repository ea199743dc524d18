import type { Dispatcher } from 'undici';
import { ApiError } from '../errors.ts';

/** What the CMS answered: bytes as they came, read as JSON once, when somebody looks. */
export class UpstreamResponse {
  readonly status: number;
  readonly bytes: Buffer;
  /** In how many seconds it may be tried again, if it says so. */
  readonly retryAfter: string | undefined;
  #read: { json: unknown } | undefined;

  constructor(status: number, bytes: Buffer, retryAfter?: string) {
    this.status = status;
    this.bytes = bytes;
    this.retryAfter = retryAfter;
  }

  get json(): unknown {
    this.#read ??= { json: this.bytes.length === 0 ? undefined : parse(this.bytes.toString()) };
    return this.#read.json;
  }
}

/** Only what it says. */
export type ResponseJson = Pick<UpstreamResponse, 'json'>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError('upstream.invalid_response', { cause: error });
  }
}

/**
 * One question and its whole answer, from undici's own events: a stream of the body and a signal to
 * abort would be made for each request, and cost more than the question itself.
 */
export function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  abortable: (abort: (reason: Error) => void) => void,
): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let retryAfter: string | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let given: Error | undefined;
    abortable((reason) => {
      given = reason;
      controller?.abort(reason);
      reject(reason);
    });
    dispatcher.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (given) started.abort(given);
      },
      onResponseStart(_, statusCode, headers) {
        status = statusCode;
        retryAfter = headers['retry-after']?.toString();
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
        resolve(new UpstreamResponse(status, bytes, retryAfter));
      },
      onResponseError(_, error) {
        reject(error);
      },
    });
  });
}

import type { Dispatcher } from 'undici';

interface RawResponse {
  status: number;
  bytes: Buffer;
  /** In how many seconds it may be tried again, if it says so. */
  retryAfter?: string | undefined;
  /** Nobody has proved the e-mail of the account that it is about. */
  isUnverified: boolean;
}

/**
 * One question and its whole answer, from undici's own events: a stream of the body and a signal to
 * abort would be made for each request, and cost more than the question itself.
 */
export function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  abortable: (abort: (reason: Error) => void) => void,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let retryAfter: string | undefined;
    let isUnverified = false;
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
        isUnverified = headers['x-email-unverified'] !== undefined;
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        resolve({
          status,
          retryAfter,
          isUnverified,
          bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks),
        });
      },
      onResponseError(_, error) {
        reject(error);
      },
    });
  });
}

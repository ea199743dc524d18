import { ApiError } from '../errors.ts';

/** What takes longer is 503 for the one who waits; the work goes on for the next. */
export const withTimeout = <T>(work: Promise<T>, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError('upstream.unavailable'));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });

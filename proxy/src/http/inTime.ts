import { ApiError } from '../errors.ts';

/** What takes longer is 503 for the one who waits; the work goes on for the next. */
export const inTime = <T>(work: Promise<T>, patience: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new ApiError(503));
    }, patience);
    work.then(resolve, reject).finally(() => {
      clearTimeout(late);
    });
  });

/** The queue is full: middlewares/unavailable.ts answers 503 with Retry-After. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Bounds {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that may wait; one more is rejected at once. */
  maxQueued: number;
}

/** Runs tasks in turn: first in, first out, a few at once. */
export function boundedQueue({ concurrency, maxQueued }: Bounds) {
  const queue: (() => void)[] = [];
  let running = 0;
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new QueueFull();
    try {
      return await task();
    } finally {
      release();
    }
  };
}

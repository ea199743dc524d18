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

type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks first in, first out, a few at once. */
export function boundedQueue({ concurrency, maxQueued }: Bounds): Queue {
  const queue: (() => void)[] = [];
  let running = 0;
  const acquire = async (): Promise<void> => {
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new QueueFull();
  };
  return async (task) => {
    await acquire();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface FairBounds extends Bounds {
  /** Of these tasks, so many of the same key. */
  perKey: number;
}

/** The same, and no key has more than a few of the turns: one who asks for much waits for themselves. */
export function fairQueue({ concurrency, maxQueued, perKey }: FairBounds) {
  const turns = boundedQueue({ concurrency, maxQueued: Infinity });
  const ofKeys = new Map<string, { queue: Queue; tasks: number }>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const own = ofKeys.get(key) ?? {
      queue: boundedQueue({ concurrency: perKey, maxQueued }),
      tasks: 0,
    };
    ofKeys.set(key, own);
    own.tasks += 1;
    try {
      return await own.queue(() => turns(task));
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) ofKeys.delete(key);
    }
  };
}

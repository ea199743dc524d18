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

type Release = () => void;
type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** First in, first out, a few at once. */
function turnsOf({ concurrency, maxQueued }: Bounds): () => Promise<Release> {
  const queue: (() => void)[] = [];
  let running = 0;
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async () => {
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new QueueFull();
    return release;
  };
}

/** Runs tasks in turn. */
export function boundedQueue(bounds: Bounds): Queue {
  const acquire = turnsOf(bounds);
  return async (task) => {
    const release = await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
}

interface FairBounds extends Bounds {
  /** Of these turns, so many of the same key. */
  perKey: number;
}

/** Turns of which no key has more than a few: one who asks for much waits for themselves. */
export function fairTurns({ concurrency, maxQueued, perKey }: FairBounds) {
  const acquire = turnsOf({ concurrency, maxQueued: Infinity });
  const ofKeys = new Map<string, { acquire: typeof acquire; users: number }>();
  return async (key: string): Promise<Release> => {
    const own = ofKeys.get(key) ?? {
      acquire: turnsOf({ concurrency: perKey, maxQueued }),
      users: 0,
    };
    ofKeys.set(key, own);
    own.users += 1;
    const leave = () => {
      own.users -= 1;
      if (own.users === 0) ofKeys.delete(key);
    };
    const releaseOwn = await own.acquire().catch((error: unknown) => {
      leave();
      throw error;
    });
    const release = await acquire();
    return () => {
      release();
      releaseOwn();
      leave();
    };
  };
}

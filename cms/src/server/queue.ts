/** More work than can wait: middlewares/unavailable.ts tells the caller to come back. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Bounds {
  /** Works that run at once. */
  atOnce: number;
  /** Works that may wait for their turn; one more is refused at once. */
  waiting: number;
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs works in the order in which they came, a few at once. */
export function boundedQueue({ atOnce, waiting }: Bounds): Queue {
  const queue: (() => void)[] = [];
  let running = 0;
  const turn = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go));
    else throw new QueueFull();
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

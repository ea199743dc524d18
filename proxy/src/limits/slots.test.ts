import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { Slots } from './slots.ts';
import type { Connection } from './slots.ts';

const rule = { all: 3, each: 2, waitingEach: 2, waitingAll: 9, waitMs: 1_000 };
let slots: Slots;
let begun: string[];

/** Takes a slot, and notes when it was given. */
const take = async (address: string, connection?: Connection) => {
  const release = await slots
    .take(address, connection)
    .catch((error: unknown) => error as ApiError);
  begun.push(address);
  return release;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  slots = new Slots(rule);
  begun = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('a customer’s whole /48 of IPv6 is one address', async () => {
  await take('2001:db8:1:100::/56');
  await take('2001:db8:1:200::/56');
  void take('2001:db8:1:300::/56');
  await settle();
  expect(begun).toHaveLength(2);
  await take('2001:db8:2:100::/56');
  expect(begun).toHaveLength(3);
});

it('lets so many of one address begin, and keeps room for others', async () => {
  const first = await take('a');
  await take('a');
  void take('a');
  await settle();
  expect(begun).toEqual(['a', 'a']);
  await take('b');
  void take('b');
  await settle();
  expect(begun).toEqual(['a', 'a', 'b']);
  (first as () => void)();
  (first as () => void)(); // given back once only
  await settle();
  expect(begun).toEqual(['a', 'a', 'b', 'a']);
});

it('lets somebody else pass whom nothing holds up', async () => {
  const [, release] = [await take('a'), await take('a')];
  void take('a');
  const other = await take('b');
  void take('b');
  (other as () => void)();
  await settle();
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
  (release as () => void)();
  await settle();
  expect(begun.at(-1)).toBe('a');
});

it('refuses who waited long, and who comes while too many wait', async () => {
  await take('a');
  await take('a');
  const late = take('a');
  void take('a');
  expect(await take('a')).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toMatchObject({ status: 503 });
});

it('says whose fault it is', async () => {
  slots = new Slots({ ...rule, waitingEach: 0 }, () => new ApiError('rate_limit.exceeded'));
  await take('a');
  await take('a');
  expect(await take('a')).toMatchObject({ status: 429 });
  await take('b');
  expect(await take('b')).toMatchObject({ status: 503 });
});

it('gives a slot back however the work ends', async () => {
  const failed = () => slots.run('a', () => Promise.reject(new Error('of the work')));
  for (let n = 0; n < 4; n += 1) await expect(failed()).rejects.toThrow('of the work');
  expect(await slots.run('a', () => Promise.resolve('done'))).toBe('done');
});

it('refuses all that wait when told so, and goes on', async () => {
  const first = await take('a');
  await take('a');
  const waiting = [take('a'), take('a')];
  slots.refuseWaiting(new ApiError('upstream.unavailable'));
  expect(await Promise.all(waiting)).toMatchObject([{ status: 503 }, { status: 503 }]);
  (first as () => void)();
  expect(await take('a')).toBeTypeOf('function');
});

it('gives the addresses their turns: who waits for one is not behind the hundred of another', async () => {
  slots = new Slots({ all: 1, each: 1, waitingEach: 100, waitingAll: 1_000, waitMs: 1_000 });
  let release = (await take('a')) as () => void;
  const next = async (waiting: Promise<ApiError | (() => void)>) => {
    release();
    release = (await waiting) as () => void;
  };
  const ofA = Array.from({ length: 100 }, () => take('a'));
  const [ofB, ofC] = [take('b'), take('c')];
  for (const waiting of [ofA[0], ofB, ofC, ofA[1]]) if (waiting) await next(waiting);
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a']);
});

it('lets so many wait in all: the less room is left, the fewer of one address', async () => {
  slots = new Slots({ all: 1, each: 1, waitingEach: 8, waitingAll: 10, waitMs: 1_000 });
  await take('x');
  const told: (ApiError | undefined)[] = [];
  const wait = async (address: string) => {
    const refused = slots.take(address).then(
      () => undefined,
      (error: unknown) => error as ApiError,
    );
    told.push(await Promise.race([refused, settle().then(() => undefined)]));
  };
  for (const address of 'aaaaaaaabbcdef') await wait(address);
  const waits = told.map((error) => (error ? 0 : 1)).join('');
  // Five of the first, two of the next, and one each until there are ten.
  expect(waits).toBe('11111000111110');
  expect(told.at(-1)).toMatchObject({
    status: 503,
    code: 'server.busy',
    headers: { 'Retry-After': '5' },
  });
});

class Answer extends EventEmitter {
  closed = false;
  close() {
    this.closed = true;
    this.emit('close');
  }
}

it('keeps no place for a caller who has left, and begins nothing for him', async () => {
  const [release, , other, gone] = [await take('a'), await take('a'), new Answer(), new Answer()];
  const [first, second] = [take('a', gone), take('a', other)];
  expect(await take('a')).toMatchObject({ status: 503 });
  gone.close();
  expect(await first).toMatchObject({ code: 'request.incomplete' });
  const third = take('a');
  (release as () => void)();
  expect(await second).toBeTypeOf('function');
  expect(other.listenerCount('close')).toBe(0);
  ((await second) as () => void)();
  expect(await third).toBeTypeOf('function');
  expect(await take('b', gone)).toMatchObject({ code: 'request.incomplete' });
  expect(await take('b')).toBeTypeOf('function');
});

/** How many entries of sets and maps are looked at meanwhile. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  let steps = 0;
  const iterators = [new Set(), new Map()].map(
    (one) => Object.getPrototypeOf(one.values()) as { next: () => unknown },
  );
  const before = iterators.map(({ next }) => next);
  iterators.forEach((iterator, at) => {
    iterator.next = function next() {
      steps += 1;
      return before[at]?.call(this);
    };
  });
  try {
    await work();
  } finally {
    iterators.forEach((iterator, at) => Object.assign(iterator, { next: before[at] }));
  }
  return steps;
}

it('looks at few of ten thousand who wait', async () => {
  const COUNT = 10_000;
  slots = new Slots({ all: 64, each: 6, waitingEach: 100, waitingAll: 2 * COUNT, waitMs: 1_000 });
  let done = 0;
  const steps = await stepsOf(async () => {
    const all = Array.from({ length: COUNT }, (_, n) =>
      slots.run(String(n % 200), () => Promise.resolve((done += 1))),
    );
    await Promise.all(all);
  });
  expect(done).toBe(COUNT);
  expect(steps).toBeLessThan(15 * COUNT);
});

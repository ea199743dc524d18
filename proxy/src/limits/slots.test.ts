import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { Slots } from './slots.ts';

const rule = { all: 3, each: 2, waiting: 2, patience: 1_000 };
let slots: Slots;
let begun: string[];

/** Takes a slot, and notes when it was given. */
const take = async (address: string) => {
  const release = await slots.take(address).catch((error: unknown) => error as ApiError);
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
  slots = new Slots({ ...rule, waiting: 0 }, () => new ApiError('rate_limit.exceeded'));
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

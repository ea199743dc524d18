import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it } from 'vitest';
import { inMemory } from './counters.ts';

const MAX = 10_000;
const SHARED = 1_000;

const counter = () => inMemory('LIMIT_SEARCH', { points: 3, seconds: 60 });
const passes = (counts: RateLimiterMemory, key: string) =>
  counts.consume(key).then(
    () => true,
    () => false,
  );

/** As many as have a count of their own, and one of them has spent it. */
async function full() {
  const counts = counter();
  for (let n = 0; n < 4; n += 1) await passes(counts, 'spent');
  for (let n = 1; n < MAX; n += 1) await passes(counts, `first ${String(n)}`);
  return counts;
}

it('in memory holds so many counts and no more, however many are counted', async () => {
  const counts = await full();
  const late = [];
  for (let n = 0; n < 3 * MAX; n += 1) late.push(await passes(counts, `late ${String(n)}`));
  expect(counts.dump().storage.length).toBeLessThanOrEqual(MAX + SHARED);
  expect(late.filter(Boolean).length).toBeLessThanOrEqual(3 * SHARED);
});

it('making up names takes nobody out of his own count, nor out of a shared one', async () => {
  const counts = await full();
  for (let n = 0; n < 3 * MAX; n += 1) await passes(counts, `late ${String(n)}`);
  expect(await passes(counts, 'spent')).toBe(false);
  expect(await passes(counts, 'first 7')).toBe(true);
  expect(await passes(counts, 'late 7')).toBe(false);
  await counts.delete('late 7');
  expect(await passes(counts, 'late 7')).toBe(false);
});

it('gives back what was counted in a shared count, and never more', async () => {
  const counts = await full();
  for (const _ of [1, 2, 3]) {
    expect(await passes(counts, 'late')).toBe(true);
    await counts.reward('late');
  }
  await counts.reward('late');
  const told = [];
  for (let n = 0; n < 4; n += 1) told.push(await passes(counts, 'late'));
  expect(told).toEqual([true, true, true, false]);
});

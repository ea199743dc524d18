import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it, vi } from 'vitest';
import { Spends } from './spends.ts';

const counter = () => new RateLimiterMemory({ points: 30, duration: 60 });

/** Counts, but only after a while. */
function slow() {
  const stored = counter();
  const consume = stored.consume.bind(stored);
  const asked = vi.spyOn(stored, 'consume').mockImplementation(async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return consume(...given);
  });
  return { stored, asked };
}

const burst = async (spends: Spends, count: number) =>
  (await Promise.allSettled(Array.from({ length: count }, () => spends.spend('a')))).filter(
    ({ status }) => status === 'fulfilled',
  );

it('asks a slow database twice for 600 spends of one key, and lets as many pass as may', async () => {
  const { stored, asked } = slow();
  expect(await burst(new Spends(stored, counter()), 600)).toHaveLength(30);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('lets no more pass when the database falls silent on the way', async () => {
  const { stored, asked } = slow();
  const spends = new Spends(stored, counter());
  expect(await burst(spends, 20)).toHaveLength(20);
  asked.mockRejectedValue(new Error('silent'));
  expect(await burst(spends, 600)).toHaveLength(10);
});

it('gives nothing back to the database that the database did not count', async () => {
  const { stored, asked } = slow();
  const reward = vi.spyOn(stored, 'reward');
  const spends = new Spends(stored, counter());
  asked.mockRejectedValueOnce(new Error('silent'));
  await (
    await spends.spend('a')
  )();
  expect(reward).not.toHaveBeenCalled();
  await (
    await spends.spend('a')
  )();
  expect(reward).toHaveBeenCalledTimes(1);
});

it('of many that were refused nothing stays counted once the others gave theirs back', async () => {
  const { stored } = slow();
  const spends = new Spends(stored, counter());
  for (const one of await burst(spends, 600))
    await (one as PromiseFulfilledResult<() => Promise<void>>).value();
  expect((await stored.get('a'))?.consumedPoints).toBe(0);
});

it('counts in the database, once it is back, what passed while it was silent', async () => {
  const { stored, asked } = slow();
  const spends = new Spends(stored, counter());
  asked.mockRejectedValueOnce(new Error('silent'));
  expect(await burst(spends, 1)).toHaveLength(1);
  expect(await burst(spends, 600)).toHaveLength(29);
});

import { expect, it } from 'vitest';
import { Ceiling } from './ceiling.ts';

it('lets an address make so many requests and says how long to wait for the next', () => {
  let now = 0;
  const ceiling = new Ceiling({ points: 2, seconds: 60 }, () => now);
  expect([ceiling.take('a'), ceiling.take('a'), ceiling.take('a'), ceiling.take('b')]).toEqual([
    0, 0, 60, 0,
  ]);
  now = 45_000;
  expect(ceiling.take('a')).toBe(15);
  now = 60_000;
  expect(ceiling.take('a')).toBe(0);
});

it('counts nothing where there is no limit', () => {
  const ceiling = new Ceiling({ points: 0, seconds: 1 });
  expect(Array.from({ length: 1_000 }, () => ceiling.take('a')).every((wait) => wait === 0)).toBe(
    true,
  );
});

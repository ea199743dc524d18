import { expect, test } from 'vitest';
import { slope, typicalP99 } from './slope.ts';

test('finds the growth under the noise', () => {
  const points = Array.from({ length: 60 }, (_, x) => ({ x, y: 100 + 2 * x + (x % 2 ? 3 : -3) }));
  expect(slope(points)).toBeCloseTo(2, 1);
  expect(slope([{ x: 1, y: 5 }])).toBe(0);
});

test('one bad window is no drift, but most of them are', () => {
  const sent = (slow: (window: number) => boolean) =>
    Array.from({ length: 1_000 }, (_, i) => ({
      at: i * 90,
      ms: slow(Math.floor(i / 111)) ? 90 : 9,
    }));
  expect(typicalP99(sent((window) => window === 3))).toBe(9);
  expect(typicalP99(sent((window) => window > 2))).toBe(90);
});

import { expect, it } from 'vitest';
import { middle, quantile, quotient } from './median.ts';

it('takes the middle, whatever the order', () => {
  expect(middle([5, 1, 100])).toBe(5);
  expect(middle([4, 1, 2, 100])).toBe(3);
  expect(middle([])).toBe(0);
});

it('compares what was measured together, so that a slow moment counts for both', () => {
  expect(quotient([10, 20, 5], [20, 40, 10])).toBe(0.5);
  expect(quotient([100, 10, 10], [100, 20, 5])).toBe(1);
  expect(quotient([1], [0])).toBe(0);
});

it('p99 is near the worst', () => {
  const values = Array.from({ length: 1000 }, (_, i) => i);
  expect(quantile(values, 0.99)).toBe(990);
  expect(quantile([], 0.99)).toBe(0);
});

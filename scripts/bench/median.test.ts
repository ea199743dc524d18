import { expect, it } from 'vitest';
import { middle } from './median.ts';

it('takes the middle, whatever the order', () => {
  expect(middle([5, 1, 100])).toBe(5);
  expect(middle([4, 1, 2, 100])).toBe(3);
  expect(middle([])).toBe(0);
});

import { expect, it, vi } from 'vitest';
import { memoizeByBytes, memoizedBytes } from './memoize.ts';
import { UpstreamResponse } from './response.ts';

const response = (text: string) => new UpstreamResponse(200, Buffer.from(text));

it('makes something anew exactly when other bytes came, or another question was asked', () => {
  const make = vi.fn(({ json }: UpstreamResponse) => ({ body: json }));
  const first = memoizeByBytes('a', response('[1]'), make);
  expect(memoizeByBytes('a', response('[1]'), make)).toBe(first);
  expect(memoizeByBytes('a', response('[2]'), make)).toEqual({ body: [2] });
  expect(memoizeByBytes('a', response('[1]'), make)).toEqual({ body: [1] });
  expect(memoizeByBytes('b', response('[1]'), make)).toEqual({ body: [1] });
  expect(make).toHaveBeenCalledTimes(4);
});

it('tells what it holds, the questions too, and holds no more than so much', () => {
  const long = (n: number) => `${String(n)} `.padEnd(8_000, 'x');
  const before = memoizedBytes();
  memoizeByBytes(long(0), response('[]'), () => ({}));
  expect(memoizedBytes() - before).toBeGreaterThan(8_000);
  for (let n = 1; n < 5_000; n += 1) memoizeByBytes(long(n), response('[]'), () => ({}));
  expect(memoizedBytes()).toBeLessThanOrEqual(16 * 1_048_576);
});

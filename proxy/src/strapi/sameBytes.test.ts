import { expect, it, vi } from 'vitest';
import { onceFor, sameBytesHeld } from './sameBytes.ts';
import { Told } from './told.ts';

const told = (text: string) => new Told(200, Buffer.from(text));

it('makes something anew exactly when other bytes came, or another question was asked', () => {
  const make = vi.fn(({ json }: Told) => ({ body: json }));
  const first = onceFor('a', told('[1]'), make);
  expect(onceFor('a', told('[1]'), make)).toBe(first);
  expect(onceFor('a', told('[2]'), make)).toEqual({ body: [2] });
  expect(onceFor('a', told('[1]'), make)).toEqual({ body: [1] });
  expect(onceFor('b', told('[1]'), make)).toEqual({ body: [1] });
  expect(make).toHaveBeenCalledTimes(4);
});

it('tells what it holds, the questions too, and holds no more than so much', () => {
  const long = (n: number) => `${String(n)} `.padEnd(8_000, 'x');
  const before = sameBytesHeld();
  onceFor(long(0), told('[]'), () => ({}));
  expect(sameBytesHeld() - before).toBeGreaterThan(8_000);
  for (let n = 1; n < 5_000; n += 1) onceFor(long(n), told('[]'), () => ({}));
  expect(sameBytesHeld()).toBeLessThanOrEqual(16 * 1_048_576);
});

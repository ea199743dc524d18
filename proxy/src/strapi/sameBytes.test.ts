import { expect, it, vi } from 'vitest';
import { onceFor } from './sameBytes.ts';
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

import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { bytesOf, rangeOf } from './uploads.ts';

it.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=-5', { first: 5, last: 9 }],
  ['bytes=-50', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=x-1', undefined],
  ['items=0-1', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('%s of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

it('gives the bytes of a range, however they come, and ends the source', async () => {
  for (const size of [1, 3, 10])
    for (const [first, last] of [
      [0, 9],
      [2, 5],
      [9, 9],
      [0, 0],
    ] as const) {
      const all = Buffer.from('0123456789');
      const chunks = [];
      for (let at = 0; at < all.length; at += size) chunks.push(all.subarray(at, at + size));
      const source = Readable.from(chunks);
      const got: Buffer[] = [];
      for await (const piece of bytesOf(source, { first, last })) got.push(piece);
      expect(Buffer.concat(got).toString()).toBe('0123456789'.slice(first, last + 1));
      expect(source.destroyed).toBe(true);
    }
});

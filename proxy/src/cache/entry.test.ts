import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodingOf, makeEntry } from './entry.ts';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip ; q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['*', 'identity'],
])('for %j sends %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

it.each([10_000, 400_000])('%d bytes are the same in every encoding', async (length) => {
  const body = 'ñandú '.repeat(length / 6);
  const { variants } = await makeEntry(body);
  const texts = [
    variants.identity.bytes,
    brotliDecompressSync(variants.br.bytes),
    gunzipSync(variants.gzip.bytes),
  ];
  expect(texts.map(String)).toEqual(texts.map(() => JSON.stringify(body)));
});

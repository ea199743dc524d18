import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodingOf, makeEntry, textEntry } from './entry.ts';

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

it('a page is compressed to less than an answer of the same text', async () => {
  const body = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const answer = await makeEntry(body);
  const page = await textEntry(JSON.stringify(body), 'text/html');
  expect(page.variants.br.bytes.length).toBeLessThan(answer.variants.br.bytes.length);
  expect(String(brotliDecompressSync(page.variants.br.bytes))).toBe(JSON.stringify(body));
});

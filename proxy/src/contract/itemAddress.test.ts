import { expect, it } from 'vitest';
import { itemAddress, slugOf } from './itemAddress.ts';

it.each([
  ['Índices que sí se usan', 'indices-que-si-se-usan'],
  ['  ¿Qué? ¡Año nuevo!  ', 'que-ano-nuevo'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['日本語', ''],
  ['-', ''],
])('%j is read as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('cuts a long name at a bound, and never ends in a hyphen', () => {
  const slug = slugOf('palabra '.repeat(1_000));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).not.toMatch(/^-|-$/);
});

it('stands behind the number, and is left out where there is none', () => {
  expect(itemAddress('article', { _id: 8, name: 'Índices' })).toBe('/article/8/indices');
  expect(itemAddress('foros', { _id: 3, name: '…' })).toBe('/foros/3');
});

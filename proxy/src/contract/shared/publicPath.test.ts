import { expect, it } from 'vitest';
import { publicPath, slugOf } from './publicPath.ts';

it.each([
  ['Índices que sí se usan', 'indices-que-si-se-usan'],
  ['  ¿Año nuevo? ¡Ñandú & Co.!  ', 'ano-nuevo-nandu-co'],
  ['日本語', ''],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['//evil.example/%2f', 'evil-example-2f'],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('is short, and ends in no dash', () => {
  expect(slugOf('ab '.repeat(1_000))).toMatch(/^[a-z0-9-]{1,60}(?<!-)$/);
});

it('is the number alone where a name has no letters of an address', () => {
  expect(publicPath('article', { _id: 8, name: '日本語' })).toBe('/article/8');
  expect(publicPath('foro', { _id: 3, name: '¿Qué tal?' })).toBe('/foros/3/que-tal');
});

import { expect, test } from 'vitest';
import { linksIn, routeOf, siteRoutes, unreachable } from './links.ts';

const SHOWN = new Map([
  ['article', new Set([8])],
  ['foro', new Set([2])],
]);

test.each([
  ['#/article/8', undefined],
  ['/#/article/8?x=1', undefined],
  ['#/article/9', 'no hay tal ficha'],
  ['#/foros/2/', undefined],
  ['/article/8/indices-que-si-se-usan', undefined],
  ['/article/9/indices-que-si-se-usan', 'no hay tal ficha'],
  ['/article/8/indices/mas', 'no hay tal página'],
  ['/article', 'no hay tal página'],
  ['/project#proyecto-3', undefined],
  ['/projects#proyecto-3', 'no hay tal página'],
  ['#/foros/8', 'no hay tal ficha'],
  ['#/', undefined],
  ['/', undefined],
  ['#/contacto', 'no hay tal página'],
  ['https://sitio.example/#/blog', undefined],
  ['https://sitio.example/#/blogs', 'no hay tal página'],
])('%s: %s', async (link, why) => {
  const route = routeOf(link, 'https://sitio.example');
  expect(route).toBeDefined();
  const reason = unreachable(route ?? '', await siteRoutes(), SHOWN);
  if (why) expect(reason).toContain(why);
  else expect(reason).toBeUndefined();
});

test.each([
  'https://otro.example/#/nada',
  'mailto:a@b.mx',
  'tel:55',
  '/uploads/x.webp',
  '//otro.example',
])('%s is not ours to judge', (link) =>
  expect(routeOf(link, 'https://sitio.example')).toBeUndefined(),
);

test('links are found in HTML, and in fields that are an address', () => {
  expect(
    linksIn('<p>Ve <a class="x" href="#/blog?a=1&amp;b=2">aquí</a> y <a href=\'/\'>allá</a></p>'),
  ).toEqual(['#/blog?a=1&b=2', '/']);
  expect(linksIn('#/course')).toEqual(['#/course']);
  expect(linksIn('Una frase con #etiqueta')).toEqual([]);
});

import type { Found } from '@portafolio/proxy/contract';
import { siteSearch } from '@portafolio/proxy/contract/site-search';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

type Item = Found['items'][number];

const item = (over: Partial<Item>): Item => ({
  ...{ kind: 'article', _id: 8, url: '/article/8/indices', title: 'Índices que sí se usan' },
  ...{ excerpt: '<b>Bases</b> de datos y más datos', marks: [], at: '2024-12-04T15:30:00.000Z' },
  ...over,
});

const answer = (items: Item[], total = items.length, suggestion = '') =>
  Response.json({ items, suggestion }, { headers: { 'X-Total-Count': String(total) } });

const results = () => page.getByRole('main').getByRole('article');

test('what is found says its kind, is marked by its letters, and leads to its page', async () => {
  const marks: Item['marks'] = [
    [16, 21],
    [28, 33],
  ];
  const comment = item({ kind: 'foro', url: '/foros/2/x?c=5#c5', title: '¿Qué base?', comment: 5 });
  worker.use(
    on(siteSearch.find, () => answer([item({ marks }), comment, item({ kind: 'service' })])),
  );
  await renderApp({ at: '/buscar?q=datos' });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('status')).toHaveTextContent('3 resultados para «datos»');
  const first = results().first();
  await expect.element(first).toHaveTextContent('Artículo');
  await expect.element(first).toHaveTextContent('<b>Bases</b> de datos y más datos');
  expect([...first.element().querySelectorAll('mark')].map((one) => one.textContent)).toEqual([
    'datos',
    'datos',
  ]);
  await expect.element(first.getByRole('time')).toBeVisible();
  await expect.element(results().nth(1)).toHaveTextContent('Comentario en un foro');
  await expect
    .element(results().nth(1).getByRole('link'))
    .toHaveAttribute('href', '#/foros/2/x?c=5#c5');
  expect(results().nth(2).element().querySelector('time')).toBeNull();
});

test('what is typed goes into the address, and later pages keep it', async () => {
  const asked: string[] = [];
  worker.use(
    on(siteSearch.find, ({ url }) => {
      asked.push(new URL(url).search);
      return answer([item({})], 23);
    }),
  );
  await renderApp({ at: '/buscar' });
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^Escribe una o dos palabras/)).toBeVisible();
  await userEvent.fill(main.getByRole('searchbox'), 'más datos');
  await expect.poll(() => location.hash).toBe('#/buscar?q=m%C3%A1s+datos');
  await main.getByRole('link', { name: 'Siguiente' }).click();
  await expect.element(main.getByText('Página 2 de 3')).toBeVisible();
  expect(asked).toEqual(['?q=m%C3%A1s+datos', '?q=m%C3%A1s+datos&page=2']);
});

test('of a slip, what may have been meant, and what helps', async () => {
  worker.use(
    on(siteSearch.find, ({ url }) =>
      new URL(url).searchParams.get('q') === 'datos' ? answer([item({})]) : answer([], 0, 'datos'),
    ),
  );
  await renderApp({ at: '/buscar?q=datso' });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('status')).toHaveTextContent('Sin resultados para «datso»');
  await expect.element(main.getByText(/^Prueba con menos palabras/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '#/blog');
  await main.getByRole('link', { name: '¿Quisiste decir «datos»?' }).click();
  await expect.element(results()).toBeVisible();
  await expect.element(main.getByRole('searchbox')).toHaveValue('datos');
});

test('a failure says so and can be tried again', async () => {
  worker.use(on(siteSearch.find, failure(503, 'El sitio se está poniendo al día.')));
  await renderApp({ at: '/buscar?q=datos' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('poniendo al día');
  worker.use(on(siteSearch.find, () => answer([item({})])));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(results()).toBeVisible();
});

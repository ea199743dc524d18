import { calls } from '@portafolio/proxy/contract';
import { topics } from '@portafolio/proxy/contract/topics';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

test('newest first, unless the address has another order', async () => {
  const sorts: (string | null)[] = [];
  worker.use(
    on(calls.article.list, (request) => {
      sorts.push(new URL(request.url).searchParams.get('sort'));
      return [makeItem('article')];
    }),
  );
  await renderApp({ at: '/blog' });
  const card = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
  await expect.element(card).toBeVisible();
  location.hash = '#/blog?sort=name';
  await expect.poll(() => sorts).toHaveLength(2);
  expect(sorts).toEqual(['-createdAt', 'name']);
});

test('the newest is wide, and topics lead to their pages', async () => {
  const articles = ['Datos', 'Web', 'Datos'].map((title, index) => ({
    ...makeItem('article', { title, name: `Artículo ${String(index + 1)}` }),
    _id: index + 1,
  }));
  worker.use(
    on(calls.article.list, () => articles),
    on(topics.list, () => [{ topic: 'bases-de-datos', name: 'Bases de datos', count: 2 }]),
  );
  await renderApp({ at: '/blog' });
  const main = page.getByRole('main');
  const names = () =>
    main
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector('h2, h3')?.textContent);
  await expect.element(main.getByRole('article').nth(2)).toBeVisible();
  expect(names()).toEqual(['Artículo 1', 'Artículo 2', 'Artículo 3']);
  const widths = main
    .getByRole('article')
    .elements()
    .map((card) => card.clientWidth);
  expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? 0));
  await expect
    .element(main.getByRole('link', { name: 'Bases de datos' }))
    .toHaveAttribute('href', '#/tema/bases-de-datos');
});

test('years stand between the articles, and not where they are chosen', async () => {
  const dates = ['2026-10-14', '2026-08-05', '2025-12-17', '2025-02-19', '2023-06-01'];
  const articles = dates.map((date, index) => ({
    ...makeItem('article', { title: index < 3 ? 'Datos' : 'Web', name: date }),
    ...{ _id: index + 1, createdAt: `${date}T15:00:00.000Z` },
  }));
  worker.use(on(calls.article.list, () => articles));
  await renderApp({ at: '/blog' });
  const headings = () =>
    [...document.querySelectorAll('main :is(h2, h3)')]
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
      .filter((text) => /\d{4}/.test(text));
  await expect
    .poll(headings)
    .toEqual([
      'H2 2026-10-14',
      ...['H2 2026', 'H3 2026-08-05'],
      ...['H2 2025', 'H3 2025-12-17', 'H3 2025-02-19'],
      ...['H2 2023', 'H3 2023-06-01'],
    ]);
  location.hash = '#/blog?sort=name';
  await expect.poll(headings).toEqual(dates.map((date) => `H2 ${date}`));
});

test('one year has no heading', async () => {
  worker.use(on(calls.article.list, () => [1, 2].map((_id) => ({ ...makeItem('article'), _id }))));
  await renderApp({ at: '/blog' });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('article').nth(1)).toBeVisible();
  expect(main.getByRole('heading', { name: /^\d{4}$/ }).elements()).toEqual([]);
});

test('a search without results can be taken away', async () => {
  worker.use(
    on(calls.article.list, ({ url }) =>
      new URL(url).searchParams.has('keyword') ? [] : [makeItem('article')],
    ),
  );
  await renderApp({ at: '/blog?keyword=zorro' });
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await expect.poll(() => location.hash).toBe('#/blog');
  await expect.element(page.getByRole('main').getByRole('article')).toBeVisible();
});

test('an empty list says what to do next', async () => {
  worker.use(on(calls.article.list, () => []));
  await renderApp({ at: '/blog' });
  const main = page.getByRole('main');
  await expect.element(main.getByText('No existen Blogs actualmente')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'escríbeme' })).toBeVisible();
});

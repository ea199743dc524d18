import { calls, LIST_MAX } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '../../app/routes.ts';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const link = (name: string) => main.getByRole('link', { name, exact: true });
const article = (_id: number, name: string) => ({ ...makeItem('article', { name }), _id });

test('leads to every public screen, article and forum, by name', async () => {
  worker.use(
    on(calls.article.list, () => [article(8, 'Índices que sí se usan'), article(9, '')]),
    on(calls.foro.list, () => [{ ...makeItem('foro', { name: '¿Qué tal?' }), _id: 3 }]),
  );
  await renderApp({ at: '/mapa' });
  await expect
    .element(link('Índices que sí se usan'))
    .toHaveAttribute('href', '#/article/8/indices-que-si-se-usan');
  await expect.element(link('¿Qué tal?')).toHaveAttribute('href', '#/foros/3/que-tal');
  const links = main.getByRole('link').elements();
  expect(links.filter(({ textContent }) => textContent === '')).toEqual([]);
  const shown = new Set(links.map((one) => one.getAttribute('href')?.slice(1)));
  // The last ones are reached by a form, a mail or a private link.
  const other = /[:*]|mapa|recuperar|nueva-clave|confirmar-correo|vista|testimonio/;
  const screens = routes.filter(({ path, who }) => !who && !other.test(path));
  expect(screens.filter(({ path }) => !shown.has(path))).toEqual([]);
});

test('more than a page of articles is paged', async () => {
  const pages: (string | null)[] = [];
  worker.use(
    on(calls.article.list, ({ url }) => {
      pages.push(new URL(url).searchParams.get('page'));
      return HttpResponse.json([article(8, `Página ${String(pages.at(-1))}`)], {
        headers: { 'x-total-count': String(LIST_MAX + 1) },
      });
    }),
  );
  await renderApp({ at: '/mapa' });
  await link('Siguiente').click();
  await expect.element(link('Página 2')).toBeVisible();
  expect(pages).toEqual([null, '2']);
});

test('what fails can be retried', async () => {
  worker.use(on(calls.foro.list, failure(503, 'El servicio no está disponible.')));
  await renderApp({ at: '/mapa' });
  await expect.element(main.getByRole('alert')).toHaveTextContent('El servicio no está');
  await expect.element(link('Contacto')).toBeVisible();
  worker.resetHandlers();
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByRole('heading', { name: 'Foro' })).toBeVisible();
});

test('the footer leads to it by its real address', async () => {
  await renderApp({ at: '/about' });
  const map = page.getByRole('contentinfo').getByRole('link', { name: 'Mapa del sitio' });
  await expect.element(map).toHaveAttribute('href', '/mapa');
});

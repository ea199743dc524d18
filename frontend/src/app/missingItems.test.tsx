import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../testing/failOnConsole.ts';
import { failure, on } from '../testing/handlers.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { worker } from '../testing/worker.ts';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });

describe.each([
  ['/article', calls.article.detail, calls.article.list, 'article'],
  ['/foros', calls.foro.detail, calls.foro.list, 'foro'],
] as const)('%s', (path, call, list, kind) => {
  test('of an item that the API does not know, its sentence is an alert', async () => {
    expectConsole('Failed to load resource');
    worker.use(on(call, failure(404, 'Eso ya no está: lo dice el servidor.')));
    await renderApp({ at: `${path}/999999` });
    await expect.element(heading).toHaveTextContent('Página no encontrada');
    await expect.poll(() => document.title).toMatch(/^Página no encontrada/);
    await expect.element(main.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent(/^Eso ya no está: lo dice el servidor\.$/);
  });

  test('a missing item leads to the others, and to the newest three', async () => {
    const queries: URLSearchParams[] = [];
    worker.use(
      on(call, failure(404, 'No encontramos lo que buscas.')),
      on(list, ({ url }) => {
        queries.push(new URL(url).searchParams);
        return [1, 2, 3].map((_id) => ({
          ...makeItem(kind),
          _id,
          name: `Reciente ${String(_id)}`,
        }));
      }),
    );
    expectConsole('Failed to load resource');
    await renderApp({ at: `${path}/999999` });
    await expect.element(main.getByText(/ya no está, o nunca existió/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Ver todos los/ })).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Reciente/ }).nth(2)).toBeVisible();
    // The screen of the test before may still ask the same.
    const wanted = queries.map(
      (query) => `${String(query.get('limit'))} ${String(query.get('sort'))}`,
    );
    expect(new Set(wanted)).toEqual(new Set(['3 -createdAt']));
  });

  test.each(['abc', '0', '1.5', '-1', '1e3', '08'])(
    '%s, which is no number of an item, is not found without a request',
    async (id) => {
      let requests = 0;
      worker.use(on(call, () => ({ requests: (requests += 1) })));
      await renderApp({ at: `${path}/${id}` });
      await expect.element(heading).toHaveTextContent('Página no encontrada');
      expect(requests).toBe(0);
    },
  );

  test('any other failure can be retried', async () => {
    worker.use(on(call, failure(503, 'El servicio no está disponible.')));
    await renderApp({ at: `${path}/3` });
    await expect.element(main.getByRole('alert')).toHaveTextContent('El servicio no está');
    await expect.element(main.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('an item that was deleted since an earlier visit is not found', async () => {
    await renderApp({ at: `${path}/3` });
    await expect.element(main.getByRole('time').first()).toBeVisible();
    location.hash = '#/about';
    await expect.element(heading).toHaveTextContent('Acerca');
    worker.use(on(call, failure(404, 'No encontramos lo que buscas.')));
    location.hash = `#${path}/3`;
    await expect.element(heading).toHaveTextContent('Página no encontrada');
  });

  test('after a missing item, another one does not begin as missing', async () => {
    worker.use(on(call, failure(404, 'No encontramos lo que buscas.')));
    await renderApp({ at: `${path}/999` });
    await expect.element(heading).toHaveTextContent('Página no encontrada');
    worker.resetHandlers();
    // The screen that is left stays until the next one is there.
    document.querySelector('main h1')?.setAttribute('data-left', '');
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const one of document.querySelectorAll('main h1:not([data-left])'))
        seen.add(one.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    location.hash = `#${path}/3/un-nombre`;
    await expect.element(main.getByRole('time').first()).toBeVisible();
    observer.disconnect();
    expect(seen).not.toContain('Página no encontrada');
  });
});

import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { failure, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(dropDrafts);

const AT = '2026-03-04T05:06:07.000Z';

const main = page.getByRole('main');
const text = main.getByLabelText('Comentario', { exact: true });
const send = main.getByRole('button', { name: 'Enviar Comentario' });

async function write() {
  await renderApp({ at: '/foros/3', session: userSession });
  await text.fill('Lo que costó escribir');
  await send.click();
}

test('the list of forums is asked for by its last activity, and says when and by whom it was', async () => {
  const sorts: (string | null)[] = [];
  const row = { ...makeItem('foro', { name: 'Abierto' }), _id: 3, reviewCount: 2 };
  worker.use(
    on(calls.foro.list, ({ url }) => {
      sorts.push(new URL(url).searchParams.get('sort'));
      return [{ ...row, activityAt: AT, activityBy: 'Grace', pinned: true }];
    }),
  );
  await renderApp({ at: '/foro' });
  const card = page.getByRole('main').getByRole('listitem');
  await expect
    .element(card)
    .toHaveTextContent(/2 comentarios.*Último: Grace, 0?4\/03\/2026.*Fijado/);
  expect(sorts).toEqual(['-activityAt']);
});

test('no star is chosen for a writer, and five are sent', async () => {
  let body: unknown;
  worker.use(
    on(calls.foro.comment, async (request) => {
      body = await request.json();
      return { _id: 1, name: 'Grace', rating: 5, comment: 'Gracias', createdAt: AT };
    }),
  );
  await write();
  await expect.element(main.getByText('¿Cuánto te sirvió? (opcional)')).toBeVisible();
  expect(document.querySelectorAll('[name=rating]:checked')).toHaveLength(0);
  await expect.poll(() => body).toMatchObject({ rating: 5 });
});

test('its head says how many comments there are, of whom, and their rating', async () => {
  const numbers = { reviewCount: 30, people: 12, averageRating: 4.6 };
  const forum = { ...makeItem('foro'), _id: 3, reviews: [] };
  worker.use(on(calls.foro.detail, () => ({ ...forum, ...numbers })));
  await renderApp({ at: '/foros/3' });
  await expect.element(main.getByText('30 comentarios · 4.6 de 5, 12 personas')).toBeVisible();
});

test('says why a comment was refused, and keeps it', async () => {
  worker.use(on(calls.foro.comment, failure(429, 'Espera un momento.')));
  await write();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Espera un momento.');
  await expect.element(text).toHaveValue('Lo que costó escribir');
});

test('says that a held comment is not seen by others yet', async () => {
  const said = { _id: 1, name: 'Grace', rating: 5, comment: 'Gracias', createdAt: AT };
  worker.use(on(calls.foro.comment, () => ({ ...said, own: true, state: 'held' }) as never));
  await write();
  await expect
    .element(main.getByText('Comentario Enviado. Está en revisión: por ahora solo lo ves tú.'))
    .toBeVisible();
});

test('a comment survives a session that expires while it is sent', async () => {
  expectConsole('Failed to load resource');
  worker.use(on(calls.foro.comment, failure(401, 'Tu sesión terminó.')));
  await write();
  await expect.element(main.getByText('Por favor Ingresar para escribir comentario')).toBeVisible();
  worker.resetHandlers();
  await main.getByRole('link', { name: 'Ingresar de nuevo' }).click();
  await main.getByLabelText('E-Mail').fill('grace@example.com');
  await main.getByLabelText('Password', { exact: true }).fill('una-clave-larga');
  await main.getByRole('button', { name: 'Ingresar' }).click();
  await expect.element(text).toHaveValue('Lo que costó escribir');
  await send.click();
  await expect.element(main.getByText('Comentario Enviado')).toBeVisible();
  await expect.element(text).toHaveValue('');
});

test('a forum without comments says so, and a failed one can be retried', async () => {
  worker.use(on(calls.foro.detail, failure(503, 'El servicio no está disponible.')));
  await renderApp({ at: '/foros/3' });
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('El servicio no está disponible.');
  worker.use(
    on(calls.foro.detail, () => ({ _id: 3, name: 'Vacío', author: '', image: '', reviews: [] })),
  );
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText('No hay comentarios')).toBeVisible();
});

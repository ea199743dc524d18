import { calls } from '@portafolio/proxy/contract';
import { trash } from '@portafolio/proxy/contract/writing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const when = '2026-03-04T05:06:07.000Z';
const item = (_id: number, of: number, title: string, comments = 0) => ({
  ...{ _id, kind: 'foro', item: of, title, comments },
  ...{ deletedAt: when, by: 'Ada Demo', goesAt: '2026-04-03T05:06:07.000Z' },
});
const asAdmin = (at: string) => renderApp({ at, session: adminSession });

test('what was deleted is given back, or deleted for good once that is confirmed', async () => {
  let items = [item(8, 1, 'Uno', 2), item(9, 2, '')];
  const take = (id: number) => {
    items = items.filter(({ _id }) => _id !== id);
  };
  worker.use(
    on(trash.list, () => items),
    on(trash.restore, (_request, { id }) => {
      take(Number(id));
      return { kind: 'foro', _id: 1 };
    }),
    on(trash.delete, (_request, { id }) => {
      take(Number(id));
      return undefined as never;
    }),
  );
  await asAdmin('/admin/papelera');
  await expect
    .element(main.getByText(/Foro con 2 comentarios\. Borrado el .* por Ada Demo/))
    .toBeVisible();
  await main.getByRole('button', { name: 'Restaurar Uno' }).click();
  await expect.element(main.getByText('«Uno» volvió a su sitio.')).toBeVisible();
  await main.getByRole('button', { name: 'Borrar para siempre sin nombre' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrarlo para siempre?' });
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect.element(main.getByText('No hay nada en la papelera.')).toBeVisible();
});

test('why it did not come back is said, and it stays', async () => {
  expectConsole('Failed to load resource');
  worker.use(
    on(trash.list, () => [item(8, 1, 'Uno')]),
    on(trash.restore, failure(409, 'Hay otra ficha con ese número')),
  );
  await asAdmin('/admin/papelera');
  await main.getByRole('button', { name: 'Restaurar Uno' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Hay otra ficha con ese número');
  await expect.element(main.getByRole('button', { name: 'Restaurar Uno' })).toBeVisible();
});

test('a deletion is taken back from the list', async () => {
  const restored: unknown[] = [];
  worker.use(
    on(calls.foro.delete, () => undefined as never),
    on(trash.list, () => [item(8, 1, 'Uno')]),
    on(trash.restore, (_request, { id }) => {
      restored.push(id);
      return { kind: 'foro', _id: 1 };
    }),
  );
  await asAdmin('/admin/forolist');
  await main
    .getByRole('button', { name: /^Borrar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect.element(main.getByText(/está en la papelera, por 30 días/)).toBeVisible();
  await main.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => restored).toEqual(['8']);
  await expect.element(main.getByText(/está en la papelera/)).not.toBeInTheDocument();
});

test('an article is scheduled in the owner’s zone, and the list says what was saved', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(calls.article.update, async (request) => {
      sent.push(await request.json());
      return {} as never;
    }),
  );
  await asAdmin('/admin/article/4/edit');
  const state = main.getByLabelText('Estado', { exact: true });
  await expect.element(state).toHaveValue('published');
  await state.selectOptions('scheduled');
  const at = main.getByLabelText('Se publica', { exact: true });
  await expect.element(at).toHaveAccessibleDescription(/Hora de America\/Mexico City/);
  await at.fill('2026-12-24T08:00');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(main.getByText('«Índices que sí se usan» programado')).toBeVisible();
  const [body] = sent;
  expect(body).toMatchObject({ state: 'scheduled', publishAt: '2026-12-24T14:00:00.000Z' });
});

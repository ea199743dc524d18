import { calls, kinds } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import type { Draft } from '@portafolio/proxy/contract';
import { writing } from '@portafolio/proxy/contract/writing';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dropAllUnsent } from '../../state/forms/unsent.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const NONE = { values: {}, savedAt: '', by: '' };
const { draft, saveDraft } = writing.foro;
const main = page.getByRole('main');
const name = main.getByLabelText('Nombre', { exact: true });
const sent: Record<string, unknown>[] = [];

/** How the next drafts are refused. */
const refusals: object[] = [];
/** The server's draft. */
let stored: Draft = NONE;
const takeDrafts = () =>
  worker.use(
    on(draft, () => stored as never),
    on(saveDraft, async (request) => {
      const refusal = refusals.pop();
      if (refusal) return HttpResponse.json(refusal, { status: 409 });
      const values = (await request.json()) as Record<string, unknown>;
      sent.push(values);
      const isEmpty = Object.keys(values).length === 0;
      stored = isEmpty ? NONE : { values, savedAt: new Date().toISOString(), by: 'Ada Demo' };
      return stored as never;
    }),
  );

beforeEach(() => {
  stored = NONE;
  sent.length = 0;
  takeDrafts();
});
afterEach(async () => {
  await cleanup();
  dropAllUnsent();
});

const open = async (value = 'Primer empleo en tecnología') => {
  await renderApp({ at: '/admin/foro/7/edit', session: adminSession });
  await expect.element(name).toHaveValue(value);
};

test('what is typed is saved as a draft by itself, and at once by Ctrl+S', async () => {
  await open();
  await name.fill('A medias');
  await expect.element(main.getByText(/^Guardado hace \d+ s/)).toBeVisible();
  expect(sent).toMatchObject([{ name: 'A medias' }]);
  await name.fill('Otra vez');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: 'Otra vez' });
  expect(location.hash).toBe('#/admin/foro/7/edit');
});

test('an opened draft goes on where it was, and can be given up', async () => {
  stored = { values: { name: 'De ayer' }, savedAt: '2026-03-04T05:06:07.000Z', by: 'Ada Demo' };
  await open('De ayer');
  await expect.element(main.getByText(/Sigues con tu borrador/)).toBeVisible();
  await main.getByRole('button', { name: 'Descartar borrador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.element(name).toHaveValue('Primer empleo en tecnología');
  expect(sent).toEqual([{}]);
});

test('without a connection it waits in the browser, and is sent when there is one', async () => {
  expectConsole('Failed to load resource');
  await open();
  worker.use(on(saveDraft, () => Response.error() as never));
  await name.fill('En el tren');
  await expect.element(main.getByText(/está en este navegador/)).toBeVisible();
  await cleanup();
  takeDrafts();
  await open('En el tren');
  await expect.element(main.getByText(/^Guardado/)).toBeVisible();
  expect(stored.values).toMatchObject({ name: 'En el tren' });
});

test('nothing takes the place of what has not reached the site, and that is said', async () => {
  expectConsole('Failed to load resource');
  const former = { _id: 3, savedAt: '2026-03-04T05:06:07.000Z', by: 'Grace', isDraft: false };
  worker.use(
    on(writing.foro.versions, () => [former]),
    on(saveDraft, () => Response.error() as never),
  );
  await open();
  await name.fill('Sin llegar');
  await main.getByRole('button', { name: 'Historial' }).click();
  await main.getByRole('button', { name: 'Traer al borrador' }).click();
  await expect.element(main.getByText(/aún no está guardado en el sitio/)).toBeVisible();
  await expect.element(name).toHaveValue('Sin llegar');
  takeDrafts();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => stored.values).toMatchObject({ name: 'Sin llegar' });
  await expect.element(main.getByText(/^Guardado/)).toBeVisible();
});

/** Another tab saved before: the next draft is refused once. */
async function conflictWith(values: Draft['values']) {
  expectConsole('Failed to load resource');
  await open();
  const current = { values, savedAt: '2026-03-04T05:06:07.000Z', by: 'Grace' };
  const conflict = { by: 'Grace', version: '', current };
  refusals.push({ code: 'edit.conflict', message: 'No', detail: 'No', conflict });
  await name.fill('Mío');
}

test('when another tab or admin wrote meanwhile, mine stays', async () => {
  await conflictWith({ name: 'De Grace' });
  await expect
    .element(main.getByText(/Grace en otro equipo, guardó otro borrador/))
    .toBeInViewport();
  await main.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await expect.poll(() => stored.values).toMatchObject({ name: 'Mío' });
  await expect.element(main.getByText(/^Guardado/)).toBeVisible();
});

test('or the other is opened, and mine is a former state', async () => {
  await conflictWith({ name: 'De Grace' });
  const former = { savedAt: '2026-03-04T05:06:07.000Z', by: 'Grace', isDraft: true };
  worker.use(
    on(writing.foro.versions, () => [
      { ...former, _id: 3 },
      { ...former, _id: 9 },
    ]),
    on(writing.foro.restoreVersion, ({ url }) => {
      expect(url).toContain('/versions/9/restore');
      expect(sent.at(-1)).toMatchObject({ name: 'Mío' });
      stored = { values: { name: 'De Grace' }, savedAt: new Date().toISOString(), by: 'Grace' };
      return stored as never;
    }),
  );
  await main.getByRole('button', { name: 'Abrir el otro' }).click();
  await expect.element(name).toHaveValue('De Grace');
});

test('a draft whose answer was lost is no conflict', async () => {
  await conflictWith({ name: 'Mío' });
  await expect.element(main.getByText(/^Guardado/)).toBeVisible();
  expect(main.getByRole('button', { name: 'Abrir el otro' }).query()).toBeNull();
});

test('a text that is too long says by how much', async () => {
  await open();
  await main.getByLabelText('Nombre', { exact: true }).fill('x'.repeat(20));
  const { max } = kinds.foro.fields.comment;
  main.getByLabelText('Comentarios', { exact: true }).element().removeAttribute('maxlength');
  await main.getByLabelText('Comentarios', { exact: true }).fill('x'.repeat(max + 3));
  await expect
    .element(main.getByText(/quita 3\. Mientras, solo está en este navegador/))
    .toBeVisible();
  await expect.poll(() => sent.at(-1)?.['comment']).toHaveLength(max + 3);
});

test('publishing ends the draft', async () => {
  worker.use(on(calls.foro.update, () => makeItem('foro') as never));
  await open();
  await name.fill('Publicado');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => location.hash).toBe('#/admin/forolist');
  expect(localStorage.getItem('unsent/1/foro/7')).toBeNull();
});

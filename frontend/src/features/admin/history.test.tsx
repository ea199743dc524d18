import { makeItem } from '@portafolio/proxy/contract/testing';
import { preview, writing } from '@portafolio/proxy/contract/writing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const savedAt = '2026-03-04T05:06:07.000Z';
const state = { _id: 3, savedAt, by: 'Grace', isDraft: false };
const NONE = { values: {}, savedAt: '', by: '' };

test('a former state is compared with what is public, and brought into the draft', async () => {
  const { versions, version, restoreVersion, draft } = writing.foro;
  const values = { name: 'Primer trabajo en tecnología', image: '/uploads/otra.webp' };
  let stored = NONE as typeof NONE & { values: object };
  worker.use(
    on(draft, () => stored as never),
    on(versions, () => [state]),
    on(version, () => ({ ...state, values }) as never),
    on(restoreVersion, () => {
      stored = { values, savedAt, by: 'Ada Demo' };
      return stored as never;
    }),
  );
  await renderApp({ at: '/admin/foro/7/edit', session: adminSession });
  await main.getByRole('button', { name: 'Historial' }).click();
  await main.getByRole('button', { name: 'Comparar' }).click();
  const list = main.getByRole('list', { name: 'Estados de antes' });
  await expect.element(list.getByText('trabajo')).toBeVisible();
  await expect.poll(() => document.querySelector('del')?.textContent).toBe('trabajo');
  await expect.poll(() => document.querySelector('ins')?.textContent).toBe('empleo');
  expect([...document.querySelectorAll('figcaption')].map((one) => one.textContent)).toEqual([
    'Antes',
    'Ahora',
  ]);
  await main.getByRole('button', { name: 'Traer al borrador' }).click();
  const name = main.getByLabelText('Nombre', { exact: true });
  await expect.element(name).toHaveValue('Primer trabajo en tecnología');
  await expect.element(main.getByText(/Sigues con tu borrador/)).toBeVisible();
});

test('a private link is made of an article, and shows it without an account', async () => {
  worker.use(
    on(preview.make, () => ({ token: 'secreto', expires: savedAt })),
    on(preview.read, (_request, { secret }) =>
      secret === 'secreto' ? { ...makeItem('article'), name: 'Aún no' } : (undefined as never),
    ),
  );
  await renderApp({ at: '/admin/article/4/edit', session: adminSession });
  await main.getByRole('button', { name: 'Vista previa' }).click();
  const link = main.getByRole('link', { name: 'Abrir' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/#\/vista\?t=secreto$/));
  location.hash = '#/vista?t=secreto';
  await expect.element(page.getByRole('heading', { name: 'Aún no' })).toBeVisible();
  await expect.element(page.getByText(/Vista previa: solo quien tiene este enlace/)).toBeVisible();
});

test('a link that is over says so', async () => {
  expectConsole('Failed to load resource');
  worker.use(on(preview.read, failure(404, 'No está')));
  await renderApp({ at: '/vista?t=viejo' });
  await expect.element(main.getByText(/Este enlace ya no vale/)).toBeVisible();
});

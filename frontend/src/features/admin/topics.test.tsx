import { topics } from '@portafolio/proxy/contract/topics';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminSession, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const ALL = [
  { topic: 'react', name: 'React', count: 2 },
  { topic: 'datos', name: 'Datos', count: 1 },
];

test('a topic takes another name, is united with another, or goes', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(topics.list, () => ALL),
    on(topics.rename, async (request) => {
      sent.push(await request.json());
      return { topic: 'x', changed: 1 };
    }),
  );
  await renderApp({ at: '/admin/temas', session: adminSession });
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Cambiar el tema React' }).click();
  const name = dialog.getByLabelText('Nombre');
  await open();
  await name.fill('React.js');
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect.element(page.getByText('«React» ahora es «React.js».')).toBeVisible();
  await open();
  await name.fill('dátos');
  await expect.element(name).toHaveAccessibleDescription(/Se une a «Datos»/);
  await dialog.getByRole('button', { name: 'Unir' }).click();
  await open();
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Quitar' }).click();
  await expect.element(page.getByText('«React» ya no está en ninguno.')).toBeVisible();
  expect(sent).toEqual([
    { from: 'react', to: 'React.js' },
    { from: 'react', to: 'dátos' },
    { from: 'react', to: '' },
  ]);
});

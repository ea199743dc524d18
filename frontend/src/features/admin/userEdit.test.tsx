import { calls } from '@portafolio/proxy/contract';
import { blocking } from '@portafolio/proxy/contract/blocking';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const asAdmin = (at: string) => renderApp({ at, session: adminSession });

test('Editar Usuario: name, e-mail and whether an admin', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(calls.users.detail, () => ({
      _id: 2,
      name: 'Grace',
      email: 'g@example.com',
      isAdmin: false,
    })),
    on(calls.features, () => ({ mail: true, verifyEmail: false })),
    on(calls.users.update, async (request) => {
      sent.push(await request.json());
      return { _id: 2, name: 'Grace H.', email: 'g@example.com', isAdmin: true };
    }),
  );
  await asAdmin('/admin/user/2/edit');
  await expect.element(field('E-Mail')).toHaveValue('g@example.com');
  await field('Nombre').fill('Grace H.');
  await field('Administrador').click();
  await expect.element(field('Administrador')).toHaveAccessibleDescription(/otra contraseña/);
  await button('Actualizar').click();
  await expect.poll(() => location.hash).toBe('#/admin/userlist');
  expect(sent).toEqual([{ name: 'Grace H.', email: 'g@example.com', isAdmin: true }]);
});

test('an account is blocked with a reason, and the block is taken back', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(calls.users.detail, () => ({ ...userSession, _id: 2 })),
    on(blocking.block, async (request) => {
      sent.push(await request.json());
      return { blocked: true, until: '', reason: 'Anuncios' };
    }),
  );
  await asAdmin('/admin/user/2/edit');
  await field('Motivo').fill('Anuncios');
  await button('Bloquear').click();
  const dialog = page.getByRole('dialog', { name: '¿Bloquear esta cuenta?' });
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect
    .element(main.getByText('Bloqueada sin fecha de término. Motivo: Anuncios'))
    .toBeVisible();
  expect(sent).toEqual([{ reason: 'Anuncios', until: '' }]);
  await button('Quitar el bloqueo').click();
  await expect.element(field('Motivo')).toHaveValue('');
});

test('a refused block keeps what was typed', async () => {
  expectConsole('Failed to load resource');
  worker.use(
    on(calls.users.detail, () => ({ ...userSession, _id: 2 })),
    on(blocking.block, failure(409, 'Debe quedar al menos un administrador.')),
  );
  await asAdmin('/admin/user/2/edit');
  await field('Motivo').fill('Anuncios');
  await button('Bloquear').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Debe quedar al menos');
  await expect.element(field('Motivo')).toHaveValue('Anuncios');
});

test('an account is logged out everywhere, after a question', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(calls.users.detail, () => ({ ...userSession, _id: 2 })),
    on(sessions.endAllOf, (_, { id }) => {
      sent.push(id);
      return null;
    }),
  );
  await asAdmin('/admin/user/2/edit');
  await button('Cerrar sus sesiones').click();
  expect(sent).toEqual([]);
  const dialog = page.getByRole('dialog', { name: '¿Cerrar sus sesiones?' });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(main.getByText('Sus sesiones se cerraron.')).toBeVisible();
  expect(sent).toEqual(['2']);
});

test('an admin is not offered to block the own account', async () => {
  worker.use(on(calls.users.detail, () => ({ ...adminSession })));
  await asAdmin('/admin/user/1/edit');
  await expect.element(field('E-Mail')).toBeVisible();
  expect(main.getByText('Bloqueo').query()).toBeNull();
});

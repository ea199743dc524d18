import { calls } from '@portafolio/proxy/contract';
import { ownData } from '@portafolio/proxy/contract/own-data';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../testing/failOnConsole.ts';
import { failure, on, userSession } from '../../../testing/handlers.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { worker } from '../../../testing/worker.ts';

const section = page.getByRole('region', { name: 'Mis datos' });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const open = () => renderApp({ at: '/profileuser', session: userSession });

test('downloads the zip with the own token, and says why it cannot', async () => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  let token: string | null = null;
  worker.use(
    on(ownData.export, ({ headers }) => {
      token = headers.get('authorization');
      return new HttpResponse(new Blob(['PK'])) as never;
    }),
  );
  await open();
  await button('Descargar mis datos').click();
  await expect.poll(() => names).toEqual(['mis-datos.zip']);
  expect(token).toBe(`Bearer ${userSession.token}`);
  expectConsole('Failed to load resource');
  worker.use(on(ownData.export, failure(429, 'Demasiados intentos.')));
  await button('Descargar mis datos').click();
  await expect.element(section.getByRole('alert')).toHaveTextContent('Demasiados intentos.');
});

test('asks for the password, shows the day, and takes it back', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(ownData.erase, async (request) => {
      sent.push(await request.json());
      return { eraseAt: '2026-12-31T18:00:00.000Z' };
    }),
  );
  await open();
  await button('Borrar mi cuenta').click();
  const password = section.getByLabelText('Tu contraseña');
  await expect.element(password).toHaveFocus();
  await button('Cancelar').click();
  await expect.element(button('Borrar mi cuenta')).toHaveFocus();
  await button('Borrar mi cuenta').click();
  await password.fill('una-clave-larga');
  await button('Borrar en siete días').click();
  await expect.element(section.getByRole('status')).toHaveTextContent('31 de diciembre de 2026');
  expect(sent).toEqual([{ password: 'una-clave-larga' }]);
  await button('Conservar mi cuenta').click();
  await expect.element(button('Borrar mi cuenta')).toBeVisible();
});

test('a wrong password is told at its field, and stays', async () => {
  expectConsole('Failed to load resource');
  const wrong = {
    ...{ code: 'password.wrong', message: 'No es.', detail: 'No es la contraseña.' },
    errors: [{ field: 'password', message: 'No es la contraseña.' }],
  };
  worker.use(on(ownData.erase, () => HttpResponse.json(wrong, { status: 400 })));
  await open();
  await button('Borrar mi cuenta').click();
  const password = section.getByLabelText('Tu contraseña');
  await password.fill('otra');
  await button('Borrar en siete días').click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveValue('otra');
});

test('an owner who comes back sees the day, until another password takes it back', async () => {
  const profile = { ...userSession, noticeReplies: true, noticeForums: true };
  worker.use(on(calls.users.profile, () => ({ ...profile, eraseAt: '2026-12-31T18:00:00.000Z' })));
  worker.use(
    on(calls.users.updateProfile, () => ({ ...userSession, token: 'otra.sesión.abierta' })),
  );
  await open();
  await expect.element(button('Conservar mi cuenta')).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('otra clave bien larga');
  await page.getByLabelText('Confirmar Password').fill('otra clave bien larga');
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect.element(button('Borrar mi cuenta')).toBeVisible();
  await expect.element(button('Borrar mi cuenta')).not.toHaveFocus();
});

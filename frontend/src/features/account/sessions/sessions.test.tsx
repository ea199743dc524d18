import { calls } from '@portafolio/proxy/contract';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { on, userSession } from '../../../testing/handlers.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { worker } from '../../../testing/worker.ts';

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const button = (name: string) => main.getByRole('button', { name });
const section = main.getByRole('region', { name: 'Sesiones' });
const rows = section.getByRole('listitem');
const moment = '2026-03-04T05:06:07.000Z';

test('lists where the account is open, ends one and then all others', async () => {
  const one = { createdAt: moment, seenAt: moment, system: 'Android', current: false };
  const ended: string[] = [];
  worker.use(
    on(sessions.list, () => [
      { ...one, _id: 1, browser: 'Firefox', current: true },
      { ...one, _id: 2, browser: 'Chrome' },
      { ...one, _id: 3, browser: '', system: '' },
    ]),
    on(sessions.end, (_, { id = '' }) => {
      ended.push(id);
      return null;
    }),
    on(sessions.endOthers, () => {
      ended.push('others');
      return null;
    }),
  );
  await renderApp({ at: '/profileuser', session: userSession });
  await expect.element(rows.nth(0)).toHaveTextContent(/Firefox · Android.*Es esta sesión/);
  await expect.element(rows.nth(2)).toHaveTextContent('Otro navegador');
  await button('Cerrar la sesión de Chrome · Android').click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.nth(1)).toHaveFocus();
  await button('Cerrar todas las demás').click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.nth(0)).toHaveFocus();
  await expect.element(section.getByRole('button')).not.toBeInTheDocument();
  expect(ended).toEqual(['2', 'others']);
});

test('lists the sessions again after another password ended the others', async () => {
  const one = { createdAt: moment, seenAt: moment, system: 'Android', current: true };
  const other = { ...one, _id: 2, browser: 'Chrome', current: false };
  const seen: (string | null)[] = [];
  worker.use(
    on(calls.users.updateProfile, () => ({ ...userSession, token: 'new-token' })),
    on(sessions.list, ({ headers }) => {
      seen.push(headers.get('authorization'));
      return [
        { ...one, _id: seen.length, browser: 'Firefox' },
        ...(seen.length > 1 ? [] : [other]),
      ];
    }),
  );
  await renderApp({ at: '/profileuser', session: userSession });
  await expect.poll(() => rows.elements().length).toBe(2);
  await field('Password').fill('una-clave-larga');
  await field('Confirmar Password').fill('una-clave-larga');
  await button('Actualizar').click();
  await expect.element(main.getByText('Perfil actualizado')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(seen).toEqual([`Bearer ${userSession.token}`, 'Bearer new-token']);
});

test('shows this session and the last two others, and the rest when asked', async () => {
  worker.use(
    on(sessions.list, () =>
      [1, 2, 3, 4, 5].map((_id) => ({
        ...{ _id, createdAt: moment, seenAt: moment, system: 'Android', current: _id === 1 },
        browser: `Navegador ${String(_id)}`,
      })),
    ),
  );
  await renderApp({ at: '/profileuser', session: userSession });
  await expect.element(rows.nth(2)).toHaveTextContent('Navegador 3');
  expect(rows.elements()).toHaveLength(3);
  await button('Ver las otras').click();
  await expect.element(rows.nth(3)).toHaveFocus();
  expect(rows.elements()).toHaveLength(5);
  await expect.element(button('Ver las otras')).not.toBeInTheDocument();
});

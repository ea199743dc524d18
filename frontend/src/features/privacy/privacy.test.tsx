import { calls } from '@portafolio/proxy/contract';
import type { Features } from '@portafolio/proxy/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const features: Features = {
  ...{ mail: false, verifyEmail: false, passkeyHost: '' },
  ...{ messagesMonths: 24, mailsMonths: 1, auditMonths: 12, timeZone: 'UTC' },
};
const open = async (given: Partial<Features> = {}) => {
  worker.use(on(calls.features, () => ({ ...features, ...given })));
  await renderApp({ at: '/privacidad' });
};

test('says who answers, and how long what is kept, as the site’s variables say', async () => {
  await open({ messagesMonths: 18, auditMonths: 36 });
  await expect.element(main.getByRole('heading', { name: 'Aviso de privacidad' })).toBeVisible();
  await expect.element(main).toHaveTextContent('Ada Demo');
  await expect
    .element(main)
    .toHaveTextContent('Se borran a los 18 meses, o más tarde si tu mensaje se vuelve un trabajo.');
  await expect.element(main).toHaveTextContent('se guarda 3 años');
  await expect.element(main).toHaveTextContent('Este sitio no envía correos.');
  expect(main.element().textContent).not.toContain('confirma su correo');
  expect(main.element().textContent).not.toContain('llave de acceso');
});

test('where mail is on it says so, and that accounts are confirmed; the same with passkeys', async () => {
  await open({ mail: true, verifyEmail: true, passkeyHost: 'a.example' });
  await expect.element(main).toHaveTextContent('Cada uno se guarda 1 mes.');
  await expect.element(main).toHaveTextContent('confirma su correo con un enlace');
  await expect.element(main).toHaveTextContent('Si agregas una llave de acceso');
  expect(main.element().textContent).not.toContain('no envía correos');
});

test('says so where that cannot be known', async () => {
  worker.use(on(calls.features, failure(503, 'No disponible.')));
  await renderApp({ at: '/privacidad' });
  await expect.element(main.getByRole('alert')).toHaveTextContent('No se pudo leer');
});

test.each([
  ['/contact', undefined],
  ['/register', undefined],
  ['/foros/1', userSession],
])('the form of %s leads to it', async (at, session) => {
  await renderApp({ at, ...(session && { session }) });
  const link = main.getByRole('link', { name: 'aviso de privacidad' });
  await expect.element(link).toHaveAttribute('href', '#/privacidad');
});

test('the footer leads to it', async () => {
  await renderApp({ at: '/about' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' });
  await expect.element(link).toHaveAttribute('href', '#/privacidad');
});

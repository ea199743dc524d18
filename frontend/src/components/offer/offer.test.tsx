import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';
import { seatsLeft } from './offer.ts';

const main = page.getByRole('main');
const card = (name: string) =>
  main.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.each([
  ['', ''],
  ['0', 'Completo: lista de espera'],
  ['00', 'Completo: lista de espera'],
  ['1', 'Queda 1 lugar'],
  ['3', 'Quedan 3 lugares'],
])('of «%s» seats it says «%s»', (seats, sentence) => {
  expect(seatsLeft({ seats })).toBe(sentence);
});

test('an offer says what its owner says of it, and no more', async () => {
  const silent = { price: '', duration: '', starts: '', seats: '', payment: '' };
  worker.use(
    on(calls.course.list, () => [
      {
        ...makeItem('course', { name: 'Entero', proof: 'project/7' }),
        ...{ _id: 4, proven: { text: '22 → 9 % de ausencias', name: 'Clínica Ajolote' } },
      },
      { ...makeItem('course', { ...silent, name: 'Callado' }), _id: 5 },
      {
        ...makeItem('course', { ...silent, name: 'Dicho', proof: 'testimonial/2' }),
        ...{ _id: 6, proven: { text: 'Hoy se hace solo.', name: 'Rebeca, Analista' } },
      },
    ]),
  );
  await renderApp({ at: '/course' });
  const whole = card('Entero');
  for (const said of ['5 semanas', '$4,500', 'Empieza: 12 de enero de 2027', 'Quedan 3 lugares'])
    await expect.element(whole.getByText(said, { exact: true })).toBeVisible();
  await expect
    .element(whole)
    .toHaveTextContent('Así quedó: 22 → 9 % de ausencias — Clínica Ajolote');
  await expect
    .element(whole.getByRole('link', { name: /Clínica Ajolote$/ }))
    .toHaveAttribute('href', '#/project/7');
  await expect
    .element(whole.getByRole('link', { name: 'Pagar en línea Entero' }))
    .toHaveAttribute('href', 'https://pagos.example/backend');
  await expect.element(card('Dicho')).toHaveTextContent('«Hoy se hace solo.»Rebeca, Analista');
  const links = card('Callado').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/contact?asunto=Fechas%20y%20costos%3A%20Callado&oferta=course/5',
  ]);
});

test('a complete course leads to the waiting list, and is not paid', async () => {
  worker.use(
    on(calls.course.list, () => [{ ...makeItem('course', { name: 'Lleno', seats: '0' }), _id: 4 }]),
  );
  await renderApp({ at: '/course' });
  await expect.element(card('Lleno').getByText('Completo: lista de espera')).toBeVisible();
  await expect
    .element(card('Lleno').getByRole('link', { name: 'Lista de espera de Lleno' }))
    .toHaveAttribute('href', '#/contact?asunto=Lista%20de%20espera%3A%20Lleno&oferta=course/4');
  expect(card('Lleno').getByRole('link', { name: /Pagar/ }).query()).toBeNull();
});

test('the packages are compared row by row: blank is a yes, and what one does not name a no', async () => {
  const compared = (name: string, compare: object[]) => {
    const item = makeItem('package', { name });
    return { ...item, details: { ...item.details, compare } };
  };
  worker.use(
    on(calls.package.list, () => [
      compared('Chico', [{ name: 'Usuarios', value: '2' }]),
      compared('Grande', [
        { name: 'Tienda', value: '' },
        { name: 'Usuarios', value: '10' },
      ]),
    ]),
  );
  await page.viewport(1280, 800);
  await renderApp({ at: '/sintegral' });
  const table = main.getByRole('table', { name: 'Qué incluye cada paquete' });
  await expect.element(table).toBeVisible();
  const rows = table.getByRole('row').elements().slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Usuarios', '2', '10'],
    ['Tienda', 'No', 'Sí'],
  ]);
  await page.viewport(360, 800);
  await expect.poll(() => table.query()).toBeNull();
  await expect.element(main.getByRole('heading', { level: 3, name: 'Tienda' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const project = (_id: number, more = {}) => ({
  ...makeItem('project', { name: `Proyecto ${String(_id)}` }),
  ...more,
  _id,
});
const TOLD = { problem: 'Se perdían pedidos.', done: '', result: 'Ya no.', comment: 'En breve.' };

beforeEach(() => {
  worker.use(
    on(calls.project.list, () => [1, 2, 3].map((id) => project(id))),
    on(calls.project.detail, (_request, { id }) =>
      project(Number(id), { ...TOLD, comment_rtf: '<h2>Antes</h2><p>Todo a mano.</p>' }),
    ),
  );
});

async function comeNear() {
  const next = main.getByRole('navigation', { name: 'Otro proyecto' });
  await expect.element(next).toBeInTheDocument();
  next.element().scrollIntoView();
  return next.getByRole('link');
}

test('a card leads to its story, which says what was wrong and what came of it', async () => {
  await renderApp({ at: '/project' });
  await main.getByRole('link', { name: 'Proyecto 2', exact: true }).click();
  await expect.element(main.getByRole('heading', { name: 'Antes' })).toBeVisible();
  expect(location.hash).toBe('#/project/2');
  const terms = main.getByRole('article').first().getByRole('term').elements();
  expect(terms.slice(0, 2).map((one) => one.textContent)).toEqual(['Problema', 'Resultado']);
});

test('without a story, its card’s paragraph stands there', async () => {
  worker.use(on(calls.project.detail, () => project(1, { ...TOLD, comment_rtf: '' })));
  await renderApp({ at: '/project/1' });
  await expect.element(main.getByText('En breve.')).toBeVisible();
});

test('the next project follows in the owner’s order, and the first after the last', async () => {
  await renderApp({ at: '/project/2' });
  const next = await comeNear();
  await expect.element(next).toHaveTextContent('Proyecto 3');
  await next.click();
  await expect.element(main.getByRole('heading', { level: 1, name: 'Proyecto 3' })).toBeVisible();
  await expect.element(await comeNear()).toHaveTextContent('Proyecto 1');
});

test('writing to the owner begins with the project as its subject', async () => {
  await renderApp({ at: '/project/2' });
  const step = main.getByRole('complementary').last().getByRole('link');
  await expect
    .element(step)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('Proyecto 2')));
});

import { calls } from '@portafolio/proxy/contract';
import { topics } from '@portafolio/proxy/contract/topics';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const REACT = { topic: 'react', name: 'React', count: 2 };

test('shows the articles and projects of a topic, by its name', async () => {
  const asked: (string | null)[] = [];
  const topicOf = ({ url }: Request) => asked.push(new URL(url).searchParams.get('topic'));
  worker.use(
    on(topics.list, () => [REACT]),
    on(calls.article.list, (request) => {
      topicOf(request);
      return [makeItem('article', { name: 'Estado' })];
    }),
    on(calls.project.list, (request) => {
      topicOf(request);
      return [makeItem('project', { name: 'Molino Alto' })];
    }),
  );
  await renderApp({ at: '/tema/react' });
  await expect.element(main.getByRole('heading', { level: 1, name: 'React' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Estado' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Molino Alto' })).toBeVisible();
  expect(asked).toEqual(['react', 'react']);
});

test('says that there is nothing about it, or why it cannot be read', async () => {
  worker.use(
    on(calls.article.list, () => []),
    on(calls.project.list, () => []),
  );
  await renderApp({ at: '/tema/nada' });
  await expect.element(main.getByText('Nada sobre este tema')).toBeVisible();
  worker.use(on(topics.list, failure(500, 'Algo falló.')));
  location.hash = '#/tema/otra';
  await expect.element(main.getByRole('alert')).toBeVisible();
});

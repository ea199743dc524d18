import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

test('newest first, unless the address has another order', async () => {
  const sorts: (string | null)[] = [];
  worker.use(
    on(calls.article.list, (request) => {
      sorts.push(new URL(request.url).searchParams.get('sort'));
      return [makeItem('article')];
    }),
  );
  await renderApp({ at: '/blog' });
  const card = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.element(card).toBeVisible();
  location.hash = '#/blog?sort=name';
  await expect.poll(() => sorts).toHaveLength(2);
  expect(sorts).toEqual(['-createdAt', 'name']);
});

import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { on, pages } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const section = page.getByRole('region', { name: 'Lo que dicen mis clientes' });
const one = (name: string, more: object) => ({ ...makeItem('testimonial'), name, ...more });

/** The site, where a section is not shown. */
const without = (hidden: string) =>
  pages.map((row) =>
    row.name === 'site'
      ? { ...row, words: { ...(row.words as object), sections: { [hidden]: { shown: false } } } }
      : row,
  );

function answering(list: object[]) {
  const asked: string[] = [];
  worker.use(
    on(calls.testimonial.list, ({ url }) => {
      asked.push(new URL(url).search);
      return list as never;
    }),
  );
  return asked;
}

const ALL = [
  one('Jacinta', { about: 'project', item: 1, itemName: 'Molino Alto' }),
  one('Inés', { about: 'service', item: 2, itemName: 'Desarrollo web' }),
  one('Rebeca', { about: 'project', item: 99 }),
];

test('the home has the three newest, each with what it is about', async () => {
  const asked = answering(ALL);
  await renderApp({ at: '/' });
  await expect.element(section).toBeVisible();
  expect(asked).toEqual(['?sort=-_id&limit=3']);
  const figure = (name: string) => section.getByRole('figure').filter({ hasText: name });
  await expect
    .element(figure('Jacinta').getByRole('link', { name: 'Molino Alto' }))
    .toHaveAttribute('href', expect.stringMatching(/^#\/project/));
  await expect
    .element(figure('Inés').getByRole('link', { name: 'Desarrollo web' }))
    .toHaveAttribute('href', '#/service');
  // What it is about is gone.
  await expect.element(figure('Rebeca')).toBeVisible();
  expect(figure('Rebeca').getByRole('link').elements()).toEqual([]);
});

test('no link leads to a section that the owner does not show', async () => {
  answering(ALL);
  worker.use(on(calls.page.list, () => without('service') as never));
  await renderApp({ at: '/' });
  await expect.element(section.getByText('Desarrollo web')).toBeVisible();
  expect(section.getByRole('link', { name: 'Desarrollo web' }).elements()).toEqual([]);
});

test('without any there is no such section', async () => {
  const asked = answering([]);
  await renderApp({ at: '/' });
  await expect.element(page.getByRole('heading', { name: 'Así trabajamos' })).toBeInTheDocument();
  await expect.poll(() => asked).toHaveLength(1);
  expect(page.getByText('Lo que dicen mis clientes').elements()).toEqual([]);
});

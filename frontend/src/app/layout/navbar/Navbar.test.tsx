import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { on, pages } from '../../../testing/handlers.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { worker } from '../../../testing/worker.ts';

test('on a phone a long name is cut off, and wraps nothing', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const name = 'María Fernanda Ruiz-Castañeda';
  worker.use(on(calls.profile.list, () => [makeItem('profile', { name })]));
  await renderApp();
  const brand = page.getByRole('link', { name: `${name}, inicio` });
  await expect.element(brand).toBeVisible();
  const tops = [brand, page.getByRole('button', { name: 'Menú' })].map((one) => {
    const { top, height } = one.element().getBoundingClientRect();
    return top + height / 2;
  });
  expect(tops[1]).toBeCloseTo(tops[0] ?? 0, 0);
});

test('on a phone what is hired and what proves it are outside of the menu, but for what is hidden', async () => {
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(1280, 900));
  const sections = { project: { shown: false }, service: { shown: true, label: 'Oficios' } };
  const words = pages.map((row) =>
    row.name === 'site' ? { ...row, words: { ...(row.words as object), sections } } : row,
  );
  worker.use(on(calls.page.list, () => words as never));
  await renderApp({ at: '/blog' });
  const shortcuts = page.getByRole('navigation', { name: 'Atajos' });
  await expect.element(shortcuts.getByRole('link')).toHaveTextContent('Oficios');
  await expect.element(shortcuts.getByRole('link')).toHaveAttribute('href', '#/service');
});

test('the brand is the name of its link, and what it is its description', async () => {
  worker.use(on(calls.profile.list, () => [makeItem('profile', { brand: 'Tezón' })]));
  await renderApp();
  const brand = page.getByRole('link', { name: 'Tezón', exact: true });
  await expect.element(brand).toHaveAccessibleDescription('Software para empresas');
});

import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../../testing/handlers.ts';
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

test('the brand is the name of its link, and what it is its description', async () => {
  worker.use(on(calls.profile.list, () => [makeItem('profile', { brand: 'Tezón' })]));
  await renderApp();
  const brand = page.getByRole('link', { name: 'Tezón', exact: true });
  await expect.element(brand).toHaveAccessibleDescription('Software para empresas');
});

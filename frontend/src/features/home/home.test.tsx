import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const proof = { figure: '9 → 1', figureLabel: 'días para cerrar el mes' };
/** On a phone the first is on the calling card, and the other where it comes from. */
const figures = () => main.getByText(proof.figure, { exact: true }).elements();

beforeEach(async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 900));
});

test('the card shows the first figure of a job, or else of a project', async () => {
  worker.use(
    on(calls.expirience.list, () => [makeItem('expirience', { figure: '', figureLabel: '' })]),
    on(calls.project.list, () => [makeItem('project', proof)]),
  );
  await renderApp();
  await expect.poll(() => figures().map((one) => one.checkVisibility())).toEqual([true, true]);
});

test('without a figure and without WhatsApp the card has the form alone', async () => {
  worker.use(
    on(calls.profile.list, () => [makeItem('profile', { whatsapp: '' })]),
    on(calls.expirience.list, () => []),
    on(calls.project.list, () => []),
  );
  await renderApp();
  await expect.element(main.getByRole('link', { name: 'Hablemos de tu proyecto' })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-figure]')).toBeNull();
  await expect.element(main.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

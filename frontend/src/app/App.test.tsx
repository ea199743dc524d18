import { expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';

test('an address opens its screen in the frame', async () => {
  const screen = await renderApp({ at: '/exp' });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Experiencia Laboral');
  await expect.element(screen.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

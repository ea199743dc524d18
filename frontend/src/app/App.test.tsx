import { expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';

test('a route renders its screen in the layout', async () => {
  const screen = await renderApp({ at: '/exp' });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Experiencia Laboral');
  await expect.element(screen.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('a menu stays open when a lazy screen takes the focus, and closes when the focus leaves it', async () => {
  const screen = await renderApp({ at: '/exp' });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const topics = screen.getByRole('button', { name: 'TEMAS' });
  await topics.click();

  const page = heading.element() as HTMLElement;
  page.focus();
  expect(document.activeElement).toBe(page);
  await expect.element(topics).toHaveAttribute('aria-expanded', 'true');

  (screen.getByRole('link', { name: 'INICIO', exact: true }).element() as HTMLElement).focus();
  await expect.element(topics).toHaveAttribute('aria-expanded', 'false');
});

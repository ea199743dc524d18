import { check } from './support/axe.ts';
import { overflowing, smallTargets } from './support/fit.ts';
import { expect, loaded, main, open, openPath, test } from './support/fixtures.ts';
import type { Page } from '@playwright/test';

const found = (page: Page) => main(page).getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el sitio' });

test('por su camino y por hash encuentra, marca lo buscado y lleva a ello', async ({ page }) => {
  const searched = await page.request.get('/buscar?q=datos');
  expect(searched.headers()['x-robots-tag']).toBe('noindex');
  const plain = await page.request.get('/buscar');
  expect(plain.headers()['x-robots-tag']).toBeUndefined();
  await openPath(page, '/buscar?q=datos');
  await expect(found(page).locator('mark').first()).toHaveText(/datos/i);
  await expect(main(page).getByRole('status')).toHaveText(/^\d+ resultados para «datos»$/);
  await open(page, '/buscar?q=datos');
  const first = await found(page).first().getByRole('link').textContent();
  await main(page).getByRole('link', { name: 'Siguiente' }).click();
  await expect(main(page).getByText(/^Página 2 de/)).toBeVisible();
  await page.goBack();
  await loaded(page);
  await found(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
});

test('del blog a un tema, de ahí a un artículo, a su serie y a otro tema', async ({ page }) => {
  await openPath(page, '/blog');
  await main(page).getByRole('link', { name: 'Inteligencia de negocios' }).click();
  await expect(page).toHaveURL(/\/tema\/inteligencia-de-negocios$/);
  await main(page).getByRole('link', { name: 'Cuánto confiar en un pronóstico' }).click();
  await main(page).getByText('Parte 2 de 3 de la serie «De los datos al tablero»').click();
  await expect(main(page).getByRole('link', { name: /^El esquema en estrella/ })).toBeVisible();
  const topics = main(page).getByRole('navigation', { name: 'Temas' });
  await topics.getByRole('link', { name: 'Pronósticos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronósticos');
  expect((await page.request.get('/tema/ninguno')).status()).toBe(404);
});

test('un comentario se encuentra y se abre en su lugar', async ({ page }) => {
  await open(page, '/buscar?q=fetch');
  const comment = found(page).filter({ hasText: 'Comentario en un foro' }).first();
  await comment.getByRole('link').click();
  await expect(page).toHaveURL(/#\/foros\/\d+\/[^?]+\?c=(\d+)#c\1$/);
  await expect(
    main(page).locator(`[id="${new URL(page.url()).hash.split('#').at(-1) ?? ''}"]`),
  ).toBeInViewport();
});

test('con el teclado solo: Ctrl-K, flechas, Enter y Escape', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Control+k');
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('indices');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await check(page, 'el diálogo de búsqueda', ['header', 'main', 'footer']);
  const title = await dialog(page)
    .getByRole('option', { selected: true })
    .locator('span')
    .first()
    .textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('option', { name: 'indices' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('consulta');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/buscar\?q=consulta$/);
  await expect(found(page).first()).toBeVisible();
});

test('en un teléfono cabe, y sin JavaScript la lupa es un enlace', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/no-existe');
  await expect(main(page).getByRole('link', { name: 'Buscar en el sitio' })).toBeVisible();
  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  await dialog(page).getByRole('combobox').fill('datos');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(overflowing)).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Ver todos los resultados' }).click();
  await expect(page).toHaveURL(/#\/buscar\?q=datos$/);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(new URL('/about', page.url()).href);
  await bare.getByRole('link', { name: 'Buscar', exact: true }).click();
  await expect(bare.getByRole('heading', { level: 1, name: 'Buscar' })).toBeVisible();
  await context.close();
});

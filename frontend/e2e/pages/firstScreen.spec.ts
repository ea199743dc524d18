import type { Locator, Page } from '@playwright/test';
import { expect, main, open, openPath, test } from '../support/fixtures.ts';

const PHONE = { width: 360, height: 640 };

const scroll = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Whole within the window, as it was opened. */
async function expectAboveFold(one: Locator) {
  await expect(one).toBeVisible();
  const box = await one.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? PHONE.height)).toBeLessThanOrEqual(PHONE.height);
}

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

test('la primera vista de un teléfono es una tarjeta de presentación', async ({ page }) => {
  await openPath(page, '/');
  const card = main(page);
  const ways = [
    card.getByRole('link', { name: 'Hablemos de tu proyecto' }),
    card.getByRole('link', { name: 'WhatsApp' }).first(),
  ];
  const said = [card.getByText('Hola, soy Abril Tezontle.'), card.getByText(/en Querétaro$/)];
  const portrait = card.getByRole('img', { name: /Tezontle/ });
  for (const one of [portrait, card.locator('[data-figure]'), ...said, ...ways])
    await expectAboveFold(one);
});

test('el retrato se pide con la página, y no donde se abre otra pantalla', async ({ page }) => {
  const preloads = () => page.locator('link[rel="preload"][imagesrcset]').count();
  await openPath(page, '/');
  expect(await preloads()).toBe(1);
  await page.goto('about:blank');
  await open(page, '/contact');
  expect(await preloads()).toBe(0);
});

test('Servicios y Proyectos están a un toque', async ({ page }) => {
  for (const route of ['/blog', '/', '/contact']) {
    await open(page, route);
    const bar = page.getByRole('navigation', { name: 'Atajos' });
    for (const name of ['Servicios', 'Proyectos'])
      await expectAboveFold(bar.getByRole('link', { name, exact: true }));
  }
});

test('en cada oferta, escribir queda al pie: se va al bajar y vuelve al subir', async ({
  page,
}) => {
  const bar = page.getByRole('group', { name: 'Escribir' });
  for (const route of ['/course', '/sintegral', '/project', '/project/1', '/service']) {
    await open(page, route);
    await expectAboveFold(bar.getByRole('link', { name: 'WhatsApp' }));
    await scroll(page, 900);
    await expect(bar).toBeHidden();
    await scroll(page, 800);
    await expect(bar).toBeVisible();
  }
  await expect(bar.getByRole('link', { name: 'Solicitar cotización' })).toHaveAttribute(
    'href',
    '#/contact?asunto=Cotizaci%C3%B3n',
  );
  await scroll(page, 100_000);
  await expect(bar).toBeHidden();
  await scroll(page, await page.evaluate(() => scrollY - 20));
  const bottom = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(() => bottom(bar)).toBeCloseTo(await bottom(main(page)), 0);
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(bar).toBeHidden();
});

test('con texto doble, el encabezado no ocupa la vista', async ({ page }) => {
  await open(page, '/service');
  const header = page.getByRole('banner');
  const top = async () => (await header.boundingBox())?.y;
  await scroll(page, 400);
  expect(await top()).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveCSS('hyphens', 'auto');
  await scroll(page, 800);
  expect(await top()).toBeLessThan(-100);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
});

import { homeRequests } from '../src/features/home/homeLists.ts';
import {
  fontsShown,
  recordRequests,
  openWithoutScripts,
  openPrerendered,
  clientRules,
  layoutShifts,
} from './support/prerendered.ts';
import { expect, main, open, test } from './support/fixtures.ts';

test('la página trae el inicio prerrenderizado, con su dueño, y la hidratación no desplaza nada', async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  await expect(main(page).getByText('Hola, soy')).toBeVisible();
  await expect(
    main(page).getByRole('list', { name: 'Redes sociales' }).getByRole('link').first(),
  ).toBeVisible();
  await fontsShown(page);
  const shifts = layoutShifts(page);
  release();
  expect(await shifts).toEqual([]);
  expect(await clientRules(page)).toEqual([]);
});

test('en el inicio, los enlaces son direcciones hasta que la página responde, y después hashes', async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  await expect(page.locator('a[href^="#/"]')).toHaveCount(0);
  release();
  await expect(page.locator('#root a[href^="/"]:not([href="/mapa"])')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca' }).click();
  await expect(page).toHaveURL(/\/#\/about$/);
});

test('un botón pulsado antes de que la página responda no se pierde', async ({ page }) => {
  const release = await openWithoutScripts(page);
  const topics = page.getByRole('button', { name: 'TEMAS' });
  await topics.click();
  await expect(topics).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(topics).toHaveAttribute('aria-expanded', 'true');
});

test('la hidratación no mueve los estilos de la página', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await fontsShown(page);
  // Moving a <style> makes the browser drop its fonts and recalculate the layout of the whole page.
  const removedStyles = page.evaluate(
    () =>
      new Promise((resolve) => {
        let styles = 0;
        new MutationObserver((changes) => {
          for (const { removedNodes } of changes)
            styles += [...removedNodes].filter(({ nodeName }) => nodeName === 'STYLE').length;
        }).observe(document.head, { childList: true });
        document.addEventListener('hydrated', () => setTimeout(() => resolve(styles), 500));
      }),
  );
  release();
  expect(await removedStyles).toBe(0);
});

test('un artículo viene con su texto, que la hidratación conserva, y su código toma color', async ({
  page,
}) => {
  const release = await openPrerendered(page, '/article/:id');
  const code = main(page).locator('.rich-code').first();
  await code.scrollIntoViewIfNeeded();
  await expect(code).toBeVisible();
  await code.evaluate((one) => one.setAttribute('data-prerendered', ''));
  const sheets = page.locator('link[rel=stylesheet]');
  const styled = await sheets.count();
  expect(styled).toBeGreaterThan(0);
  release();
  await expect(code.locator('[class^=hljs]').first()).toBeVisible();
  await expect(code).toHaveAttribute('data-prerendered');
  await expect(sheets).toHaveCount(styled);
});

test('lo que se escribe, se baja o se pulsa antes de la hidratación no se pierde', async ({
  page,
}) => {
  const release = await openPrerendered(page, '/blog');
  await page.getByRole('searchbox').fill('zzz');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  release();
  await expect(page).toHaveURL(/keyword=zzz/);
  await expect(page.getByRole('searchbox')).toHaveValue('zzz');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('un enlace seguido antes de la hidratación llega a su pantalla', async ({ page }) => {
  const release = await openPrerendered(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  release();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contacto');
  await expect(page).toHaveURL(/\/contact$/);
});

test('una fecha prerrenderizada se lee en UTC, y después en la hora de quien lee', async ({
  page,
}) => {
  const release = await openPrerendered(page, '/article/:id');
  const time = main(page).locator('time').first();
  await expect(time).toBeVisible();
  await expect(time).toHaveText('04/12/2024 15:30:00');
  release();
  await expect(time).toHaveText('04/12/2024 09:30:00');
});

test('quien tiene cuenta recibe la página de todos, y después lo suyo', async ({ adminPage }) => {
  const requests = recordRequests(adminPage, /^\/api\/articles\/\d/);
  const release = await openPrerendered(adminPage, '/article/:id');
  await expect(adminPage.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  release();
  await expect(adminPage.getByRole('button', { name: 'ADMIN', exact: true })).toBeVisible();
  await expect.poll(() => requests).toEqual(['/api/articles/1']);
});

test('el inicio al que se llega desde otra pantalla, en una visita por hash, pide lo de ahora', async ({
  page,
}) => {
  await page.goto('about:blank');
  await open(page, '/project');
  const requests = recordRequests(page, /^\/api\//);
  await open(page, '/');
  const wanted = ['pages', ...homeRequests];
  await expect
    .poll(() => requests.toSorted())
    .toEqual(wanted.map((request) => `/api/${request}`).toSorted());
});

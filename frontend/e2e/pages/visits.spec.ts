import type { Page } from '@playwright/test';
import { expect, main, open, openPath, test } from '../support/fixtures.ts';
import { SITE } from '../support/site.ts';
import { VISITOR } from '../support/visitor.ts';

/** Each public screen, and its heading. */
const SCREENS: [path: string, heading: string][] = [
  ['/about', 'Acerca'],
  ['/contact', 'Contacto'],
  ['/sintegral', 'Tezón'],
  ['/exp', 'Experiencia Laboral'],
  ['/project', 'Proyectos'],
  ['/course', 'Cursos y diplomado'],
  ['/blog', 'Blog'],
  ['/article/8', 'Curso full stack, semana por semana'],
  ['/project/1', 'Molino Alto, pedidos para panaderías'],
  ['/foro', 'Foro'],
  ['/foros/1', '¿HTML y JavaScript primero, o directo con un framework?'],
  ['/education', 'Educación Formal'],
  ['/service', 'Servicios Profesionales'],
  ['/cv', 'Abril Tezontle'],
  ['/privacidad', 'Aviso de privacidad'],
];
const DEVICES = { teléfono: { width: 412, height: 823 }, mesa: { width: 1350, height: 940 } };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The cumulative layout shift (CLS) since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const one of list.getEntries()) sum += (one as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(Number(sum.toFixed(2))), 300);
      }),
  );

for (const [device, viewport] of Object.entries(DEVICES)) {
  for (const entry of ['por su dirección', 'por hash']) {
    test(`en ${device}, ${entry}, cada pantalla llega entera, no se mueve y vuelve`, async ({
      page,
    }) => {
      test.slow(); // each screen is opened three times
      await page.setViewportSize(viewport);
      for (const [path, title] of SCREENS) {
        await page.goto('about:blank');
        const byPath = entry === 'por su dirección';
        if (byPath) await openPath(page, path);
        else await open(page, path);
        await expect.soft(heading(page), path).toHaveText(title);
        await expect.soft(page, path).toHaveTitle(/ · Abril Tezontle$/);
        expect.soft(await layoutShift(page), path).toBe(0);
        await expect
          .soft(page.locator('link[rel=canonical]'), path)
          .toHaveAttribute('href', new RegExp(`^${SITE}${path}(/[a-z0-9-]+)?$`));
        const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Cursos' });
        await expect.soft(footer).toHaveAttribute('href', byPath ? '/course' : '#/course');
      }
    });
  }
}

test('una visita por dirección sigue por direcciones: adelante, atrás y al recargar', async ({
  page,
}) => {
  await openPath(page, '/blog');
  const card = main(page).getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(heading(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/article\/\d+\/[a-z0-9-]+$/); // its real address
  await page.goBack();
  await expect(heading(page)).toHaveText('Blog');
  await expect(page).toHaveURL(/\/blog$/);
  await page.goForward();
  await expect(heading(page)).toHaveText(name);
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'INICIO' })
    .click();
  await expect(main(page).getByText('Hola, soy')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
});

test('el secreto de un enlace enviado por correo no sale de detrás del #, tampoco donde ya se estaba de visita', async ({
  page,
}) => {
  await openPath(page, '/blog');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await navigation.getByRole('link', { name: 'INICIO' }).click();
  await expect(main(page).getByText('Hola, soy')).toBeVisible();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), JSON.stringify(request.headers())));
  await page.goto(`${new URL(page.url()).origin}/#/nueva-clave?t=SECRETO`);
  await expect(heading(page)).toHaveText('Elige otra contraseña');
  expect(page.url()).toMatch(/\/#\/nueva-clave\?t=SECRETO$/);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((one) => one.includes('SECRETO'))).toEqual([]);
  // Nor does one behind another hash reload for ever.
  await page.goto('/#/#/nueva-clave?t=SECRETO');
  await expect(heading(page)).toHaveText('Elige otra contraseña');
});

test('un hash sobre una dirección gana, al abrirla y después, y no sale del sitio', async ({
  page,
}) => {
  const here = () => {
    const { pathname, hash, origin } = new URL(page.url());
    return origin === new URL(page.url()).origin ? pathname + hash : origin;
  };
  await page.goto('/about#/exp');
  await expect(heading(page)).toHaveText('Experiencia Laboral');
  expect(here()).toBe('/exp');
  await page.evaluate(() => (location.hash = '#/course'));
  await expect(heading(page)).toHaveText('Cursos y diplomado');
  await expect.poll(here).toBe('/course');
});

test.describe('lo que no existe', () => {
  test.use({ expected: ['the server responded with a status of 404'] });

  test('tiene su página, con su estado, y lo mismo en una visita por hash', async ({ page }) => {
    test.slow(); // five pages
    for (const path of ['/nada', '/article/999999', '/foros/x']) {
      const response = await openPath(page, path);
      expect.soft(response?.status(), path).toBe(404);
      await expect.soft(heading(page), path).toHaveText('Página no encontrada');
    }
    for (const route of ['/nada', '/article/999999']) {
      await open(page, route);
      await expect.soft(heading(page), route).toHaveText('Página no encontrada');
    }
  });
});

test('quien busca en una dirección encuentra, y lo desconocido no cambia nada', async ({
  page,
}) => {
  await openPath(page, '/blog?keyword=zzzz');
  await expect(page.getByRole('searchbox')).toHaveValue('zzzz');
  await openPath(page, '/blog?utm_source=x');
  await expect(heading(page)).toHaveText('Blog');
});

test.describe('sin JavaScript', () => {
  test('cada pantalla se lee, y desde el mapa se llega a todo lo público', async ({ browser }) => {
    const context = await browser.newContext({ ...VISITOR, javaScriptEnabled: false });
    const page = await context.newPage();
    const base = process.env['E2E_BASE_URL'] ?? '';
    for (const [path, title] of SCREENS) {
      await page.goto(base + path);
      await expect.soft(heading(page), path).toHaveText(title);
      expect.soft((await main(page).innerText()).length, path).toBeGreaterThan(200);
    }
    await page.goto(base);
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'ACERCA' })
      .click();
    await expect(page).toHaveURL(`${base}/about`);
    await expect(heading(page)).toHaveText('Acerca');
    // What only the browser renders leads on.
    await page.goto(`${base}/blog?tema=x`);
    await page.getByRole('link', { name: 'Todo lo que hay' }).click();
    await expect(heading(page)).toHaveText('Mapa del sitio');
    await page.goto(`${base}/login`);
    // What is typed there would stand in the address.
    await expect(page.locator('form:not([method=post])')).toHaveCount(0);
    await context.close();
  });
});

test('lo que solo el navegador pinta tiene los estilos del sitio y un título', async ({
  adminPage,
}) => {
  for (const path of ['/admin/articlelist', '/blog?keyword=sitio']) {
    await openPath(adminPage, path);
    const body = await adminPage
      .locator('body')
      .evaluate((one) => getComputedStyle(one).fontFamily);
    expect(body, path).toContain('Instrument Sans');
    await expect(adminPage.locator('head > title'), path).toHaveCount(1);
  }
});

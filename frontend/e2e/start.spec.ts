import { firstLooks } from '../src/app/firstLooks.ts';
import { askedOf, openAsSent, openDrawn, rulesMade, watchMoves, withNumber } from './drawn.ts';
import { expect, main, open, test } from './site.ts';

test('la página trae el inicio dibujado, con su dueño, y nada salta al despertar', async ({
  page,
}) => {
  const go = await openAsSent(page);
  await expect(main(page).getByText('Hola, soy')).toBeVisible();
  await expect(
    main(page).getByRole('list', { name: 'Redes sociales' }).getByRole('link').first(),
  ).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const moved = watchMoves(page);
  go();
  expect(await moved).toEqual([]);
  expect(await rulesMade(page)).toEqual([]);
});

test('un botón pulsado antes de que la página responda no se pierde', async ({ page }) => {
  const go = await openAsSent(page);
  const topics = page.getByRole('button', { name: 'TEMAS' });
  await topics.click();
  await expect(topics).toHaveAttribute('aria-expanded', 'false');
  go();
  await expect(topics).toHaveAttribute('aria-expanded', 'true');
});

test('lo que trae la página no se dispone otra vez al despertar', async ({ page }) => {
  const go = await openAsSent(page);
  await page.evaluate(() => document.fonts.ready);
  // Styles that are moved make the browser forget its fonts, and reckon the whole page anew.
  const moved = page.evaluate(
    () =>
      new Promise((resolve) => {
        let styles = 0;
        new MutationObserver((changes) => {
          for (const { removedNodes } of changes)
            styles += [...removedNodes].filter(({ nodeName }) => nodeName === 'STYLE').length;
        }).observe(document.head, { childList: true });
        document.addEventListener('alive', () => setTimeout(() => resolve(styles), 500));
      }),
  );
  go();
  expect(await moved).toBe(0);
});

const screens = Object.entries(firstLooks);

for (const [path] of screens) {
  test(`${path} viene dibujada antes que sus archivos, no pide nada más y nada salta`, async ({
    page,
  }) => {
    const asked = askedOf(page, /^\/api\//);
    const go = await openDrawn(page, path, asked);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByRole('status', { name: 'Cargando…' })).toHaveCount(0);
    const moved = watchMoves(page);
    go();
    expect(await moved).toEqual([]);
    expect(asked).toEqual([]);
    expect(await rulesMade(page)).toEqual([]);
  });
}

test('un artículo viene con su texto, que al despertar es el mismo, y su código toma color', async ({
  page,
}) => {
  const go = await openDrawn(page, '/article/:id');
  const code = main(page).locator('.rich-code').first();
  await code.scrollIntoViewIfNeeded();
  await expect(code).toBeVisible();
  await code.evaluate((one) => one.setAttribute('data-came', ''));
  const sheets = page.locator('link[rel=stylesheet]');
  const styled = await sheets.count();
  expect(styled).toBeGreaterThan(0);
  go();
  await expect(code.locator('[class^=hljs]').first()).toBeVisible();
  await expect(code).toHaveAttribute('data-came');
  await expect(sheets).toHaveCount(styled);
});

test('lo que se escribe, se baja o se pulsa en una pantalla dibujada no se pierde', async ({
  page,
}) => {
  const go = await openDrawn(page, '/project');
  await page.getByRole('searchbox').fill('zzz');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  go();
  await expect(page).toHaveURL(/keyword=zzz/);
  await expect(page.getByRole('searchbox')).toHaveValue('zzz');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('quien sigue un enlace de una pantalla dibujada llega, antes de que nadie responda', async ({
  page,
}) => {
  const go = await openDrawn(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  go();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contacto');
  await expect(page).toHaveURL(/#\/contact$/);
});

test('las fechas de una pantalla dibujada son las de quien la lee', async ({ page }) => {
  const go = await openDrawn(page, '/blog');
  const time = main(page).locator('time').first();
  await expect(time).toBeHidden();
  go();
  await expect(time).toBeVisible();
  const here = await time.evaluate((one: HTMLTimeElement) => {
    const date = new Date(one.dateTime);
    return date.toLocaleDateString('es', { day: '2-digit', month: '2-digit', year: 'numeric' });
  });
  await expect(time).toContainText(here);
});

test('quien tiene cuenta no recibe lo dibujado para todos', async ({ userPage }) => {
  const asked = askedOf(userPage, /^\/drawn\//);
  await userPage.goto('about:blank');
  await open(userPage, '/exp');
  expect(asked).toEqual([]);
});

for (const [path, look] of screens) {
  test(`${path}, donde no viene dibujada, pide sus datos una vez, mientras vienen sus archivos`, async ({
    page,
  }) => {
    await page.route('**/drawn/**', (route) => route.fulfill({ status: 204 }));
    const asked = askedOf(page, /^\/api\/|client/i);
    await page.goto('about:blank');
    await open(page, withNumber(path));
    const wanted = look?.asks.map((ask) => `/api/${withNumber(ask)}`);
    expect(asked.slice(0, wanted?.length)).toEqual(wanted);
    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual(wanted);
  });
}

for (const [path] of screens.filter(([, look]) => look?.shows)) {
  test(`${path}, donde no viene dibujada, trae su primera imagen junto a sus archivos`, async ({
    page,
  }) => {
    await page.route('**/drawn/**', (route) => route.fulfill({ status: 204 }));
    const pictures = askedOf(page, /^\/uploads\//);
    await page.goto('about:blank');
    await open(page, withNumber(path));
    const picture = main(page).locator('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    const early = page.locator('link[rel=preload][as=image]');
    const shown = async (name: string) => (await picture.getAttribute(name)) ?? '';
    await expect(early).toHaveAttribute('imagesrcset', await shown('srcset'));
    await expect(early).toHaveAttribute('imagesizes', await shown('sizes'));
    expect(pictures.filter((one) => one === pictures[0])).toHaveLength(1);
  });
}

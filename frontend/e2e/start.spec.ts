import { routes } from '../src/app/routes.ts';
import { expect, main, open, test } from './site.ts';

/** The page as it is sent, before any of its scripts has come. Those begin with what is returned. */
const openAsSent = async (page: Parameters<typeof open>[0]) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto('/', { waitUntil: 'domcontentloaded' }); // "load" may wait for what is held
  return go;
};

test('la página trae el inicio dibujado, con su dueño, y nada salta al despertar', async ({
  page,
}) => {
  const go = await openAsSent(page);
  await expect(main(page).getByText('Hola, soy')).toBeVisible();
  await expect(
    main(page).getByRole('list', { name: 'Redes sociales' }).getByRole('link').first(),
  ).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const moved = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & {
            sources: { node: Node }[];
          })[])
            seen.push(...shift.sources.map(({ node }) => node.textContent ?? ''));
        }).observe({ type: 'layout-shift' });
        setTimeout(resolve, 1_500, seen);
      }),
  );
  go();
  expect(await moved).toEqual([]);
});

test('un botón pulsado antes de que la página responda no se pierde', async ({ page }) => {
  const go = await openAsSent(page);
  const topics = page.getByRole('button', { name: 'TEMAS' });
  await topics.click();
  await expect(topics).toHaveAttribute('aria-expanded', 'false');
  go();
  await expect(topics).toHaveAttribute('aria-expanded', 'true');
});

for (const { path, asks = [] } of routes.filter((route) => route.asks)) {
  test(`${path} pide sus datos una vez, mientras vienen sus archivos`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/|client/i.test(pathname)) asked.push(pathname + search);
    });
    await page.goto('about:blank');
    await open(page, path.replace(':id', '1'));
    const wanted = asks.map((ask) => `/api/${ask.replace(':id', '1')}`);
    expect(asked.slice(0, wanted.length)).toEqual(wanted);
    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual(wanted);
  });
}

for (const { path } of routes.filter((route) => route.shows)) {
  test(`${path} trae su primera imagen junto a sus archivos, y una vez`, async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/uploads/')) pictures.push(pathname);
    });
    await page.goto('about:blank');
    await open(page, path.replace(':id', '1'));
    const picture = main(page).locator('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    const early = page.locator('link[rel=preload][as=image]');
    const shown = async (name: string) => (await picture.getAttribute(name)) ?? '';
    await expect(early).toHaveAttribute('imagesrcset', await shown('srcset'));
    await expect(early).toHaveAttribute('imagesizes', await shown('sizes'));
    expect(pictures.filter((one) => one === pictures[0])).toHaveLength(1);
  });
}

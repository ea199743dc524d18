import { wordsOf } from '@portafolio/proxy/contract/screens';
import { prerenderedRoutes } from '../../src/rendering/entry/prerenderedRoutes.ts';
import {
  fontsShown,
  recordRequests,
  openPrerendered,
  clientRules,
  layoutShifts,
  withId,
} from '../support/prerendered.ts';
import { expect, main, open, test } from '../support/fixtures.ts';

const screens = Object.entries(prerenderedRoutes).filter(([path]) => path !== '/');

for (const [path] of screens) {
  test(`${path} viene prerrenderizada, no pide nada más y nada se desplaza`, async ({ page }) => {
    // What this installation can do is asked by the two forms that depend on it.
    const requests = recordRequests(page, /^\/api\/(?!features$)/);
    const release = await openPrerendered(page, path, requests);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByRole('status', { name: 'Cargando…' })).toHaveCount(0);
    await fontsShown(page);
    const shifts = layoutShifts(page);
    release();
    expect(await shifts).toEqual([]);
    expect(requests).toEqual([]);
    // Only the window knows that the newest comment is below it.
    const jump = page.getByRole('button', { name: 'Ir a lo más nuevo' });
    if ((await jump.count()) === 0) expect(await clientRules(page)).toEqual([]);
  });
}

for (const [path, route] of screens) {
  test(`${path}, en una visita por hash, pide sus datos una vez, mientras vienen sus archivos`, async ({
    page,
  }) => {
    // A form asks for what the site offers beside its own data.
    const own = route?.requests.includes('features')
      ? /^\/api\/|client/i
      : /^\/api\/(?!features$)|client/i;
    const requests = recordRequests(page, own);
    await page.goto('about:blank');
    await open(page, withId(path));
    // Its words come last: a page that is entered by its path has them.
    const words = wordsOf(path) ? ['pages'] : [];
    const wanted = [...(route?.requests ?? []), ...words].map((one) => `/api/${withId(one)}`);
    expect(requests.slice(0, wanted.length)).toEqual(wanted);
    expect(requests.filter((one) => one.startsWith('/api/'))).toEqual(wanted);
  });
}

for (const [path] of screens.filter(([, route]) => route?.imageSizes)) {
  test(`${path}, en una visita por hash, trae su primera imagen junto a sus archivos`, async ({
    page,
  }) => {
    const pictures = recordRequests(page, /^\/uploads\//);
    await page.goto('about:blank');
    await open(page, withId(path));
    const picture = main(page).locator('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    const preloadLink = page.locator('link[rel=preload][as=image][imagesrcset]');
    const attribute = async (name: string) => (await picture.getAttribute(name)) ?? '';
    await expect(preloadLink).toHaveAttribute('imagesrcset', await attribute('srcset'));
    await expect(preloadLink).toHaveAttribute('imagesizes', await attribute('sizes'));
    expect(pictures.filter((one) => one === pictures[0])).toHaveLength(1);
  });
}

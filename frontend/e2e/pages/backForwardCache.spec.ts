import type { Page } from '@playwright/test';
import { launchOptions } from '../../chromium.ts';
import { expect, loaded, test } from '../support/fixtures.ts';
import { VISITOR } from '../support/visitor.ts';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const baseURL = process.env['E2E_BASE_URL'] ?? '';

/** Why the browser made a page anew; it sends none when it restored the page. */
async function refusals(page: Page) {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  return reasons;
}

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await loaded(page);
  // A page that is left in the middle of its work is evicted for what it still sends to the browser: on a
  // busy machine one idle moment may come before the last of it.
  await page.evaluate(async () => {
    for (let moments = 0; moments < 5; moments += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
};

/** Goes back in the history, where the page left has to be as it was. */
async function returnTo(page: Page, address: string) {
  const reasons = await refusals(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(baseURL + address);
  const persisted = page.evaluate(() => document.documentElement.dataset['persisted']);
  expect.soft(await persisted, `${address}: ${reasons.join()}`).toBe('true');
}

const recordRestoring = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });

test('al volver, la página está como se dejó, sin cargarse otra vez', async ({
  browser,
  failOnSurprises,
}) => {
  const context = await browser.newContext({ ...VISITOR, baseURL });
  const page = failOnSurprises(await context.newPage());
  await recordRestoring(page);
  const visits = ['/#/blog', '/about', '/', '/blog', '/article/8', '/foros/1', '/contact'];
  for (const address of visits) await open(page, address);
  for (const address of visits.slice(0, -1).toReversed()) await returnTo(page, address);
  await context.close();
});

test('al volver, la sesión que se cerró en otra pestaña no sigue a la vista', async ({
  browser,
  userTab,
  failOnSurprises,
}) => {
  const context = await browser.newContext({ ...VISITOR, baseURL });
  const page = failOnSurprises(await context.newPage());
  await recordRestoring(page);
  await page.goto('/robots.txt');
  await page.evaluate((session) => {
    localStorage.setItem('userInfo', session);
  }, userTab.session);
  await open(page, '/blog');
  const { name } = JSON.parse(userTab.session) as { name: string };
  const menu = (tab: Page) => tab.getByRole('button', { name });
  await expect(menu(page)).toBeVisible();
  await open(page, '/about');
  const other = failOnSurprises(await context.newPage());
  await open(other, '/contact');
  await menu(other).click();
  await other.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(menu(other)).toHaveCount(0);
  await returnTo(page, '/blog');
  await expect(menu(page)).toHaveCount(0);
  await context.close();
});

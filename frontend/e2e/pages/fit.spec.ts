import type { Page } from '@playwright/test';
import { routes } from '../../src/app/routes.ts';
import { sendEndlessWords } from '../support/endlessWords.ts';
import { faintRings, overflowing, smallTargets } from '../support/fit.ts';
import { expect, loaded, main, open, test } from '../support/fixtures.ts';
import { withId } from '../support/prerendered.ts';

const WIDTHS = [320, 360, 768, 800, 900, 1_280];
const addressesFor = (who?: 'user' | 'admin') =>
  routes.filter((one) => one.path !== '*' && one.who === who).map(({ path }) => withId(path));

const zoomText = (page: Page, percent: string) =>
  page.evaluate((size) => (document.documentElement.style.fontSize = size), percent);

/** A ring that fades in is measured as it ends. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

async function checkOverflow(page: Page, address: string) {
  await open(page, address);
  for (const size of ['100%', '200%'])
    for (const width of WIDTHS) {
      // Text of twice the size on the narrowest screen is a window of 160 px.
      if (size === '200%' && width === 320) continue;
      await page.setViewportSize({ width, height: 800 });
      await zoomText(page, size);
      const found = await page.evaluate(overflowing);
      expect.soft(found.slice(0, 4), `${address} a ${String(width)} px, ${size}`).toEqual([]);
    }
  await zoomText(page, '');
}

async function checkControls(page: Page, address: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, address);
  await holdStill(page);
  // The CV is a document, on paper too: its links are as high as its lines.
  const small = address === '/cv' ? [] : await page.evaluate(smallTargets);
  expect.soft(small, `${address}: controles de menos de 44 px`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    await page.keyboard.press('Tab');
    const faint = await page.evaluate(faintRings);
    expect.soft(faint, `${address}: anillo de foco, ${colorScheme}`).toEqual([]);
  }
}

async function checkEndlessWords(page: Page, address: string) {
  await sendEndlessWords(page);
  // Whatever another test has loaded is not shown again.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
  await loaded(page);
  for (const width of [360, 768, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(overflowing);
    const where = `${address} a ${String(width)} px`;
    expect.soft(found.slice(0, 4), where).toEqual([]);
    // A text that leaves its own box is no element beyond the window.
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scroll, where).toBeLessThanOrEqual(width);
  }
  // What is still asked for (the badges of the menu) is of no interest.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function checkEach(
  page: Page,
  check: (page: Page, address: string) => Promise<void>,
  who?: 'user' | 'admin',
) {
  for (const address of addressesFor(who)) await check(page, address);
}

for (const [what, check] of [
  ['nada se sale de la ventana, a ningún ancho ni con texto doble', checkOverflow],
  ['una palabra sin fin no ensancha nada', checkEndlessWords],
  ['los controles caben en un pulgar y su foco se ve', checkControls],
] as const) {
  test(`quien visita: ${what}`, ({ page }) => checkEach(page, check));
  test(`quien tiene cuenta: ${what}`, ({ userPage }) => checkEach(userPage, check, 'user'));
  test(`quien administra: ${what}`, ({ adminPage }) => checkEach(adminPage, check, 'admin'));
}

test('cada menú dice en qué página se está', async ({ adminPage: page }) => {
  const current = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header [aria-current]')].map((one) => one.textContent.trim()),
    );
  for (const [address, names] of Object.entries({
    '/article/1': ['TEMAS', 'BLOG'],
    '/tema/react': ['TEMAS', 'BLOG'],
    '/foros/1': ['TEMAS', 'FORO'],
    '/project/1': ['TEMAS', 'PROYECTOS'],
    '/contact': ['CONTACTO'],
    '/admin/forolist': ['ADMIN'],
  })) {
    await open(page, address);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    const found = await current();
    for (const one of names) expect.soft(found, address).toContain(one);
  }
});

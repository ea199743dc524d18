import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, open, test } from './site.ts';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const open360and1280 = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

const publicRoutes =
  '/ /login /register /exp /project /education /service /about /course /sintegral /blog /article/1 /contact /cv /foro /foros/1 /no-existe'.split(
    ' ',
  );
const adminRoutes =
  '/profileuser /admin/contactlist /admin/articlelist /admin/article/1/edit /admin/forolist /admin/foro/1/edit /admin/userlist /admin/user/1/edit'.split(
    ' ',
  );

/** A menu that is half open has names that are half there. */
const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));

async function findings(page: Page) {
  await atRest(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

async function check(page: Page, route: string) {
  for (const viewport of open360and1280) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveClass(colorScheme);
      const found = await findings(page);
      expect(found, `${route} a ${String(viewport.width)} px en ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `${route} se desborda a 320 px` }).toBeLessThanOrEqual(320);
}

for (const route of publicRoutes) {
  test(`${route} es accesible`, async ({ page }) => {
    await open(page, route);
    await check(page, route);
  });
}

for (const route of adminRoutes) {
  test(`${route} es accesible`, async ({ adminPage }) => {
    await open(adminPage, route);
    await check(adminPage, route);
  });
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run: (context: object, options: object) => Promise<AxeResults> };
  }
}

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** The rules that the colour mode can change; everything else is the same in both. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Runs in the page, after all animations: a menu that is half open has incomplete names. */
async function findings({
  mode,
  skip,
  runOnly,
}: {
  mode: string;
  skip: string[];
  runOnly?: object;
}) {
  const moving = () =>
    !document.documentElement.classList.contains(mode) ||
    // One that follows the scroll runs for ever.
    document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.timeline === document.timeline);
  while (moving()) await new Promise(requestAnimationFrame);
  const context = { exclude: skip.map((one) => [one]) };
  const options = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) };
  const result = await window.axe?.run(context, options);
  if (!result) throw new Error('axe is not on the page.');
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** axe at both widths in both modes, and no horizontal scroll at 320 px. `skip`: checked elsewhere. */
export async function check(page: Page, what: string, skip: string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    // axe reads colours without scrolling: content-visibility leaves outdated ones below the fold.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
    });
  }
  const look = async (size: typeof DESK, mode: string, runOnly?: object) => {
    await page.setViewportSize(size);
    const found = await page.evaluate(findings, { mode, skip, ...(runOnly && { runOnly }) });
    expect.soft(found, `${what} a ${String(size.width)} px, ${mode}`).toEqual([]);
  };
  // A change of the colour mode repaints everything: it starts with the current one.
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await look(DESK, first);
  await look(PHONE, first);
  await page.emulateMedia({ colorScheme: second });
  await look(PHONE, second, COLOURS);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft
    .poll(width, { message: `${what} se desborda a 320 px` })
    .toBeLessThanOrEqual(320);
  await page.setViewportSize(DESK);
  await look(DESK, second, COLOURS);
}

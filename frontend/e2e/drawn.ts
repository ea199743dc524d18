import { expect } from './site.ts';
import type { open } from './site.ts';

type Site = Parameters<typeof open>[0];

/** The page as it is sent, before any of its scripts has come. Those begin with what is returned. */
export const openAsSent = async (page: Site, path = '/') => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const scripts = '**/assets/*.js';
  await page.unroute(scripts); // what an earlier try holds
  await page.route(scripts, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('about:blank');
  const address = path === '/' ? '/' : `/#${path}`;
  await page.goto(address, { waitUntil: 'domcontentloaded' }); // "load" may wait for what is held
  return go;
};

/** What has moved when it is asked for, from now on. */
export const watchMoves = (page: Site) =>
  page.evaluate(() => {
    const seen: string[] = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node }[];
      })[])
        seen.push(...shift.sources.map(({ node }) => node.textContent ?? ''));
    }).observe({ type: 'layout-shift' });
    return new Promise<string[]>((resolve) => {
      document.addEventListener('alive', () => setTimeout(resolve, 1_500, seen));
    });
  });

export const askedOf = (page: Site, what: RegExp) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (what.test(pathname)) asked.push(pathname + search);
  });
  return asked;
};

/** Rules that the browser had to make itself: all others came with what was drawn. */
export const rulesMade = (page: Site) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(
        ({ ownerNode }) =>
          ownerNode instanceof HTMLElement && ownerNode.dataset['emotion'] === 'css',
      )
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );

export const whenAwake = (page: Site) =>
  page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('alive', () => resolve())),
  );

export const withNumber = (path: string) => path.replace(':id', '1');

/**
 * A screen as it comes drawn, before any script. Whoever comes first after somebody has changed what
 * is in it may have to draw it themselves: then once more.
 */
export async function openDrawn(page: Site, path: string, asked: string[] = []) {
  let go = () => {};
  await expect(async () => {
    asked.length = 0;
    go = await openAsSent(page, withNumber(path));
    await page.waitForFunction(() => 'drawn' in globalThis, undefined, { timeout: 2_000 });
  }).toPass();
  return go;
}

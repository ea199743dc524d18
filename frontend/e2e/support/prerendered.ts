import { expect } from './fixtures.ts';
import type { open } from './fixtures.ts';

type Tab = Parameters<typeof open>[0];

/** The page as it is sent, with its scripts held back until the returned function is called. */
export const openWithoutScripts = async (page: Tab, path = '/') => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const scripts = '**/assets/*.js';
  await page.unroute(scripts); // held back by an earlier try
  await page.route(scripts, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('about:blank');
  const address = path === '/' ? '/' : `/#${path}`;
  await page.goto(address, { waitUntil: 'domcontentloaded' }); // "load" may wait for what is held back
  return release;
};

/** The texts of the nodes that shift until shortly after hydration (CLS). */
export const layoutShifts = (page: Tab) =>
  page.evaluate(() => {
    const shifted: string[] = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node }[];
      })[])
        shifted.push(...shift.sources.map(({ node }) => node.textContent ?? ''));
    }).observe({ type: 'layout-shift' });
    return new Promise<string[]>((resolve) => {
      document.addEventListener('hydrated', () => setTimeout(resolve, 1_500, shifted));
    });
  });

export const recordRequests = (page: Tab, what: RegExp) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (what.test(pathname)) requests.push(pathname + search);
  });
  return requests;
};

/** The CSS rules that Emotion inserted on the client: all others were prerendered. */
export const clientRules = (page: Tab) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(
        ({ ownerNode }) =>
          ownerNode instanceof HTMLElement && ownerNode.dataset['emotion'] === 'css',
      )
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );

export const hydrated = (page: Tab) =>
  page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('hydrated', () => resolve())),
  );

export const withId = (path: string) => path.replace(':id', '1').replace('/:slug?', '');

/**
 * A prerendered screen, before any script. After a change of its content the first request may get
 * none, while it is rendered: then it is opened once more.
 */
export async function openPrerendered(page: Tab, path: string, requests: string[] = []) {
  let release = () => {};
  await expect(async () => {
    requests.length = 0;
    release = await openWithoutScripts(page, withId(path));
    await page.waitForFunction(() => 'prerendered' in globalThis, undefined, { timeout: 2_000 });
  }).toPass();
  return release;
}

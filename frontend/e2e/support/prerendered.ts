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
  // On a busy machine the CMS may be silent for longer than a visitor waits; outage.spec.ts is about that.
  const status = async () => (await page.request.get(path)).status();
  await expect.poll(status).toBe(200);
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'domcontentloaded' }); // "load" may wait for what is held back
  return release;
};

/** Loaded fonts are shown in the next frame, and move the navigation by 3 px where the page was seen before. */
export const fontsShown = (page: Tab) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

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

/** With something that the demo has. */
export const withId = (path: string) =>
  path.replace(':id', '1').replace(':topic', 'postgresql').replace('/:slug?', '');

/** A screen as its page is sent, before any script. */
export function openPrerendered(page: Tab, path: string, requests: string[] = []) {
  requests.length = 0;
  return openWithoutScripts(page, withId(path));
}

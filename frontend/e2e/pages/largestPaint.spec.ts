import { routes } from '../../src/app/routes.ts';
import { expect, test } from '../support/fixtures.ts';
import { withId } from '../support/prerendered.ts';

const paths = routes
  .filter(({ path, who }) => path !== '*' && !who)
  .map(({ path }) => withId(path));

interface Painted extends PerformanceEntry {
  element: Element | null;
}

/** How the image loads that is the largest content of the first viewport (LCP), if it is an image. */
const loadingOfLargest = () =>
  new Promise<string>((resolve) => {
    new PerformanceObserver((list) => {
      const largest = (list.getEntries() as Painted[]).at(-1)?.element;
      resolve(largest instanceof HTMLImageElement ? largest.loading : 'text');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

test('en un teléfono, lo más grande de la primera vista no espera a lo demás', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 412, height: 823 });
  const seen: Record<string, string> = {};
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    seen[path] = await page.evaluate(loadingOfLargest);
  }
  expect(Object.values(seen)).toContain('eager');
  expect(Object.entries(seen).filter(([, loading]) => loading === 'lazy')).toEqual([]);
});

import { routes } from '../../src/app/routes.ts';
import { expect, open, test } from '../support/fixtures.ts';
import { withId } from '../support/prerendered.ts';

const addresses = routes
  .filter(({ path, who }) => path !== '*' && !who)
  .map(({ path }) => withId(path));

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** The cumulative layout shift (CLS) of this page since it was opened. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 500, 0);
  });

for (const [name, viewport] of Object.entries({
  'un teléfono': { width: 412, height: 823 },
  'una mesa': { width: 1350, height: 940 },
})) {
  test(`en ${name}, nada se desplaza mientras carga una pantalla`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shifts: Record<string, number> = {};
    for (const address of addresses) {
      await page.goto('about:blank');
      await open(page, address);
      shifts[address] = Number((await page.evaluate(layoutShift)).toFixed(2));
    }
    expect(shifts).toEqual(Object.fromEntries(addresses.map((address) => [address, 0])));
  });
}

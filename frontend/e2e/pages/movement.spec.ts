import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/fixtures.ts';

/** From then on a screen whose answers are late may stand there as its skeleton (nextScreen.ts). */
const TIMEOUT_MS = 1_000;

interface Frame {
  at: number;
  top: number;
  headings: string[];
  loading: boolean;
}

declare global {
  interface Window {
    seen?: Frame[];
  }
}

/** From here on, every frame: how far down, and what of the screens is in sight. */
const record = (page: Page) =>
  page.evaluate(() => {
    const seen: Frame[] = [];
    window.seen = seen;
    const visible = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].filter((one) => one.checkVisibility());
    const look = () => {
      seen.push({
        at: performance.now(),
        top: Math.round(scrollY),
        headings: visible('h1').map(({ textContent }) => textContent),
        loading: visible('[role=status]').length > 0,
      });
      if (window.seen === seen) requestAnimationFrame(look);
    };
    look();
  });

const frames = async (page: Page) => {
  // Whatever still moves would be seen in the next frames.
  await page.waitForTimeout(500);
  return page.evaluate(async () => {
    // While a transition is being prepared there are none.
    for (let more = 0; more < 2; more += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
    const { seen = [] } = window;
    delete window.seen;
    return seen;
  });
};

/** Frames in which no screen stands, or one that is loading though it could still be waited for. */
const empty = (seen: Frame[], timeoutMs: number) =>
  seen.filter(
    ({ headings, loading, at }) =>
      headings.length !== 1 || (loading && at - (seen[0]?.at ?? 0) < timeoutMs),
  );

/** What the API says comes so much later. */
const delay = (page: Page, milliseconds: number) =>
  page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const motion of ['reduce', 'no-preference'] as const)
  test(`entre dos pantallas no hay un cuadro vacío ni a medio camino (${motion})`, async ({
    page,
  }) => {
    await open(page, '/course');
    await page.emulateMedia({ reducedMotion: motion });
    await delay(page, 200);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' });
    await link.scrollIntoViewIfNeeded();
    await record(page);
    await link.click();
    await expect(heading(page, 'Blog')).toBeFocused();
    await expect.poll(() => top(page)).toBe(0);
    const seen = await frames(page);
    expect(empty(seen, TIMEOUT_MS)).toEqual([]);
    const from = seen[0]?.top ?? 0;
    expect(from).toBeGreaterThan(300);
    expect(seen.map((one) => one.top).filter((y) => y !== from && y !== 0)).toEqual([]);
    const names = seen.map(({ headings }) => headings[0]);
    expect(new Set(names).size).toBe(2);
    expect(names.lastIndexOf(names[0])).toBe(names.indexOf('Blog') - 1);
    // Who is down there sees no other place of the new screen either.
    expect(seen.filter((one) => one.headings[0] === 'Blog' && one.top > 0)).toEqual([]);
  });

for (const [visit, base] of [
  ['por hashes', '/#'],
  ['por caminos', ''],
] as const)
  test(`al volver se está donde se leía, con el foco en el enlace (${visit})`, async ({ page }) => {
    await page.goto('about:blank');
    await page.goto(`${base}/blog`);
    await expect(heading(page, 'Blog')).toBeVisible();
    const link = page.locator('main article a').last();
    await link.scrollIntoViewIfNeeded();
    const left = await top(page);
    expect(left).toBeGreaterThan(500);
    await link.click();
    await expect(page).toHaveURL(/\/article\/\d+/);
    await expect.poll(() => top(page)).toBe(0);
    await delay(page, 1_500);
    await record(page);
    await page.goBack();
    await expect(heading(page, 'Blog')).toBeVisible();
    await expect(link).toBeFocused();
    const seen = await frames(page);
    expect(await top(page)).toBe(left);
    expect(seen.map((one) => one.top).filter((y) => y !== 0 && y !== left)).toEqual([]);
  });

test('un archivo que tarda no vacía la pantalla que se deja', async ({ page }) => {
  await page.goto('about:blank');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/ServiceScreen*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/#/about');
  await expect(heading(page, 'Acerca')).toBeVisible();
  await record(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Servicios' }).click();
  await expect(page).toHaveURL(/#\/service$/);
  release();
  await expect(heading(page, 'Servicios Profesionales')).toBeFocused();
  const seen = await frames(page);
  expect(empty(seen, TIMEOUT_MS)).toEqual([]);
});

test('el título y la portada de una tarjeta pasan a su página como un solo objeto', async ({
  page,
}) => {
  await open(page, '/project');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const moving = () =>
      [...document.querySelectorAll<HTMLElement>('main [data-moves]')].flatMap(
        ({ style, dataset }) => (style.viewTransitionName ? [dataset['moves'] ?? ''] : []),
      );
    document.startViewTransition = (update) => {
      const before = moving();
      return start(() => {
        (update as () => void)();
        document.body.dataset['moved'] = JSON.stringify([before, moving()]);
      });
    };
  });
  await page
    .locator('main')
    .getByRole('link', { name: 'Molino Alto', exact: false })
    .first()
    .click();
  await expect(heading(page, 'Molino Alto, pedidos para panaderías')).toBeFocused();
  const one = ['cover project/1', 'title project/1'];
  const moved = await page.evaluate(() => document.body.dataset['moved'] ?? '[]');
  expect((JSON.parse(moved) as string[][]).map((names) => names.toSorted())).toEqual([one, one]);
  // The next one moves on its own.
  await expect
    .poll(() => page.locator('main [style*="view-transition-name"]').count(), { timeout: 5_000 })
    .toBe(0);
});

test('una página que tarda lo dice con una línea bajo el encabezado', async ({ page }) => {
  await open(page, '/about');
  const line = () =>
    page.evaluate(() => {
      const header = document.querySelector('header') as Element;
      return getComputedStyle(header, '::after').animationName;
    });
  expect(await line()).toBe('none');
  await delay(page, 900);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Servicios' }).click();
  await expect.poll(line, { intervals: [30] }).toBe('arrive');
  await expect(heading(page, 'Servicios Profesionales')).toBeFocused();
  await expect.poll(line).toBe('none');
});

import { open, expect, main, test } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';

const SENTENCE = 'El servidor de contenido no está disponible. Intenta de nuevo en un momento.';

/** Lists of one part and of two, with their alerts. `limit` requests what the proxy has not cached. */
const LISTS: [string, number][] = [
  ['/blog', 1],
  ['/exp', 2],
  ['/admin/contactlist', 1],
];

const alerts = (page: Page) => main(page).getByRole('alert').filter({ hasText: SENTENCE });
const retry = (page: Page) => main(page).getByRole('button', { name: 'Reintentar' }).first();

test.describe.configure({ timeout: 300_000 });

/** The proxy gives a CMS that is still ten seconds, for the page, its words and its list. */
const STILL = { timeout: 60_000 };

test('con el CMS parado cada lista lo dice en rojo, y con «Reintentar» vuelve', async ({
  adminPage,
  failOnSurprises,
  expected,
}) => {
  const pid = Number(process.env['E2E_CMS_PID']);
  expect(pid, 'E2E_CMS_PID, que da «npm test -- e2e»').toBeGreaterThan(1);
  expected.push('503');
  await open(adminPage, '/');
  const view = adminPage.context();

  process.kill(pid, 'SIGSTOP');
  const tabs: [Page, string, number][] = [];
  try {
    for (const [route, count] of LISTS) {
      const page = failOnSurprises(await view.newPage());
      await page.goto(`/#${route}?limit=97`);
      tabs.push([page, route, count]);
    }
    for (const [page, route, count] of tabs)
      await expect.soft(alerts(page), route).toHaveCount(count, STILL);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  const ready = async () => (await view.request.get('/readyz')).status();
  await expect.poll(ready).toBe(200);

  for (const [page, route, count] of tabs) {
    for (let left = count; left > 0; left -= 1) {
      await retry(page).click();
      await expect.soft(alerts(page), route).toHaveCount(left - 1);
    }
    await expect
      .soft(main(page).locator('article, [role="row"], form').first(), route)
      .toBeVisible();
    await page.close();
  }
});

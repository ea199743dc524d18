import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';

const SITE = process.env['E2E_BASE_URL'] ?? '';
/** When the rest comes: later than even a busy machine paints. */
const REST_MS = 2_500;

/** The site as a bad connection gives it: of each page the beginning, a while nothing, and the rest. */
const slowSite = createServer(async (request, response) => {
  const answer = await fetch(SITE + (request.url ?? ''));
  const body = Buffer.from(await answer.arrayBuffer());
  const header = (name: string) => answer.headers.get(name) ?? '';
  response.setHeader('content-type', header('content-type'));
  if (header('content-type').includes('html')) {
    const nav = body.indexOf('<nav', body.indexOf('<header'));
    const cut = body.indexOf('TEMAS', nav);
    response.write(body.subarray(0, cut));
    await delay(REST_MS);
    response.end(body.subarray(cut));
  } else response.end(body);
});

test('una página de la que solo ha llegado el principio no pinta media cabecera', async ({
  page,
}) => {
  slowSite.listen(0, '127.0.0.1');
  await once(slowSite, 'listening');
  try {
    await page.setViewportSize({ width: 1350, height: 940 });
    await page.goto(`http://127.0.0.1:${String((slowSite.address() as AddressInfo).port)}/blog`);
    const firstPaint = () =>
      page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
    await expect.poll(firstPaint).toBeGreaterThan(0);
    expect(await firstPaint()).toBeGreaterThan(REST_MS);
  } finally {
    slowSite.closeAllConnections();
    slowSite.close();
  }
});

import { chromium, type Page } from 'playwright';
import { findBrowser, HEADLESS_SHELL } from '../../../setup/browser.ts';
import { requestOk } from '../../../testing/client.ts';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { LONG_FORUM } from './seed.ts';

export interface ScreenFigures {
  path: string;
  elements: number;
  /** Until its heading stands there and nothing is loading any more. */
  ms: number;
}

const PUBLIC = ['/', '/blog', '/foro', `/foros/${String(LONG_FORUM)}`, '/mapa'];
const ADMIN = [
  ...['/admin/userlist', '/admin/contactlist', '/admin/articlelist', '/admin/forolist'],
  ...['/admin/moderacion', '/admin/bitacora'],
].map((path) => `/#${path}`);

/** What the last answer changes is on the screen by then. */
const SETTLED_MS = 500;

const isReady = () =>
  document.querySelector('main h1') !== null && document.querySelector('[aria-busy=true]') === null;

async function look(page: Page, siteUrl: string, path: string): Promise<ScreenFigures> {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(siteUrl + path, { waitUntil: 'commit' });
  await page.waitForFunction(isReady);
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { path, elements, ms };
}

/** Each screen as a visitor's or an admin's browser draws it. */
export async function measureScreens({ siteUrl, env }: ThrowAwayStack): Promise<ScreenFigures[]> {
  const executablePath = await findBrowser(process.env, HEADLESS_SHELL);
  if (!executablePath) return [];
  const body = { username: env['ADMIN_EMAIL'], password: env['ADMIN_PASSWORD'] };
  const session = await requestOk(`${siteUrl}/api/users/login/`, { method: 'POST', body });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const found: ScreenFigures[] = [];
    // The browser's own start is no screen's.
    await look(page, siteUrl, '/about');
    for (const path of PUBLIC) found.push(await look(page, siteUrl, path));
    await page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(session));
    for (const path of ADMIN) found.push(await look(page, siteUrl, path));
    return found;
  } finally {
    await browser.close();
  }
}

import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { VISITOR } from './visitor.ts';

/** Where the tests of one kind of person sit: loading the site anew costs more than most tests. */
export interface Seat {
  view: BrowserContext;
  session: string;
  page?: Page;
}

export async function seatOf(
  browser: Browser,
  baseURL: string,
  ask: (api: APIRequestContext) => Promise<string>,
) {
  const view = await browser.newContext({ ...VISITOR, baseURL });
  const seat: Seat = { view, session: await ask(view.request) };
  return seat;
}

/** A new tab begins as nobody, or as who sits here; a reload of it changes nothing. */
async function freshTab({ view, session }: Seat): Promise<Page> {
  const page = await view.newPage();
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.clear();
    if (text) localStorage.setItem('userInfo', text);
  }, session);
  return page;
}

/** The next test gets the tab only as it was found. */
async function leave(seat: Seat, page: Page, well: boolean) {
  const asFound =
    !page.isClosed() &&
    (await page.evaluate(
      (session) =>
        localStorage.length === (session ? 1 : 0) &&
        (localStorage.getItem('userInfo') ?? '') === session,
      seat.session,
    ));
  if (!well || !asFound) {
    delete seat.page;
    return page.close();
  }
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.setViewportSize(VISITOR.viewport);
}

export async function sit(
  seat: Seat,
  { guard, status }: Sitting,
  use: (page: Page) => Promise<void>,
) {
  seat.page = seat.page?.isClosed() === false ? seat.page : await freshTab(seat);
  const { page } = seat;
  await use(guard(page));
  await leave(seat, page, status() === 'passed');
}

interface Sitting {
  guard: (page: Page) => Page;
  status: () => string | undefined;
}

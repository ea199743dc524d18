import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { VISITOR } from './visitor.ts';

/** The tests of one kind of user share a tab: loading the site costs more than most tests. */
export interface SharedPage {
  context: BrowserContext;
  session: string;
  page?: Page;
}

export async function sharedPageOf(
  browser: Browser,
  baseURL: string,
  login: (api: APIRequestContext) => Promise<string>,
) {
  const context = await browser.newContext({ ...VISITOR, baseURL });
  const shared: SharedPage = { context, session: await login(context.request) };
  return shared;
}

/** A new tab with the session of its user, or none; a reload of it changes nothing. */
async function freshTab({ context, session }: SharedPage): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('initialized')) return;
    sessionStorage.setItem('initialized', 'yes');
    localStorage.clear();
    if (text) localStorage.setItem('userInfo', text);
  }, session);
  return page;
}

/** The next test gets the tab only if it is as it was found. */
async function release(shared: SharedPage, page: Page, passed: boolean) {
  const asFound =
    !page.isClosed() &&
    (await page.evaluate(
      (session) =>
        localStorage.length === (session ? 1 : 0) &&
        !Object.keys(sessionStorage).some((key) => key.startsWith('draft/')) &&
        (localStorage.getItem('userInfo') ?? '') === session,
      shared.session,
    ));
  if (!passed || !asFound) {
    delete shared.page;
    return page.close();
  }
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.setViewportSize(VISITOR.viewport);
}

export async function usePage(
  shared: SharedPage,
  { failOnSurprises, status }: PageOptions,
  use: (page: Page) => Promise<void>,
) {
  shared.page = shared.page?.isClosed() === false ? shared.page : await freshTab(shared);
  const { page } = shared;
  await use(failOnSurprises(page));
  await release(shared, page, status() === 'passed');
}

interface PageOptions {
  failOnSurprises: (page: Page) => Page;
  status: () => string | undefined;
}

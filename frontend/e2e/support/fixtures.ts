import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sharedPageOf, usePage } from './sharedPage.ts';
import type { SharedPage } from './sharedPage.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Falta ${name}: estas pruebas las arranca «npm test -- e2e».`);
  return value;
};

export const admin = () => ({
  email: required('E2E_ADMIN_EMAIL'),
  password: required('E2E_ADMIN_PASSWORD'),
});

interface Fixtures {
  /** Parts of console messages that this test expects. */
  expected: string[];
  /** Fails the test on an unexpected console message, an uncaught error or an external request. */
  failOnSurprises: (page: Page) => Page;
  /** A tab with the session of the admin, or of a user. */
  adminPage: Page;
  userPage: Page;
}

interface WorkerFixtures {
  visitorTab: SharedPage;
  /** One login each, since it costs a password hash. */
  adminTab: SharedPage;
  userTab: SharedPage;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expected: [[], { option: true }],
  failOnSurprises: async ({ expected }, use) => {
    const surprises: string[] = [];
    let listening = true;
    const note = (text: string) => {
      if (listening && !expected.some((part) => text.includes(part))) surprises.push(text);
    };
    await use((page) => {
      page.on('console', (message) => {
        const { url } = message.location();
        if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${url})`);
      });
      page.on('pageerror', (error) => note(`no atrapado: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(required('E2E_BASE_URL')))
          note(`petición hacia afuera: ${url}`);
      });
      return page;
    });
    listening = false;
    expect(surprises).toEqual([]);
  },
  visitorTab: [
    async ({ browser }, use) => {
      const shared = await sharedPageOf(browser, required('E2E_BASE_URL'), () =>
        Promise.resolve(''),
      );
      await use(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],
  adminTab: [
    async ({ browser }, use) => {
      const { email, password } = admin();
      const data = { username: email, password };
      const shared = await sharedPageOf(browser, required('E2E_BASE_URL'), async (api) =>
        (await api.post('/api/users/login/', { data })).text(),
      );
      await use(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],
  userTab: [
    async ({ browser }, use) => {
      const shared = await sharedPageOf(browser, required('E2E_BASE_URL'), async (api) =>
        (await api.post('/api/users/register/', { data: newPerson() })).text(),
      );
      await use(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],
  page: ({ visitorTab, failOnSurprises }, use, info) =>
    usePage(visitorTab, { failOnSurprises, status: () => info.status }, use),
  adminPage: ({ adminTab, failOnSurprises }, use, info) =>
    usePage(adminTab, { failOnSurprises, status: () => info.status }, use),
  userPage: ({ userTab, failOnSurprises }, use, info) =>
    usePage(userTab, { failOnSurprises, status: () => info.status }, use),
});

export { expect };

export const uniqueId = () => Math.random().toString(36).slice(2, 10);
export const main = (page: Page) => page.locator('main');
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true });

/** The previous screen and the prerendered home are gone, and this one is loaded. */
const isLoaded = () =>
  !document.documentElement.hasAttribute('data-elsewhere') &&
  document.querySelector('h1:not([data-left])') !== null &&
  !document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Cargando"]') &&
  ![...document.querySelectorAll('[role="status"]')].some((one) =>
    /cargando/i.test(one.textContent),
  );

export const loaded = (page: Page) => page.waitForFunction(isLoaded);

/** At an address of its own; `open` goes by hash. */
export async function openPath(page: Page, path: string) {
  const response = await page.goto(path);
  await loaded(page);
  return response;
}

export async function open(page: Page, route: string) {
  const { hash } = new URL(page.url());
  const [path = ''] = route.split('?');
  // The same screen with another query keeps its heading.
  if (hash.split('?')[0] !== `#${path}`)
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  if (hash === `#${route}`) await page.reload();
  else await page.goto(`/#${route}`);
  await loaded(page);
}

/** A user whom no other test knows. */
export function newPerson() {
  const name = `Persona ${uniqueId()}`;
  return { name, email: `${uniqueId()}@example.com`, password: 'una-clave-larga' };
}

export type Person = ReturnType<typeof newPerson>;

/** Fills in the registration without submitting it. */
export async function fillRegister(page: Page, person: Person) {
  await field(page, 'Nombre').fill(person.name);
  await field(page, 'E-Mail').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirmar Password').pressSequentially(person.password);
}

export async function signUp(page: Page) {
  const person = newPerson();
  const answer = await page.request.post('/api/users/register/', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

export async function fillLogin(page: Page, person: { email: string; password: string }) {
  await field(page, 'E-Mail').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await button(page, 'Ingresar').click();
}

export async function logIn(page: Page, person: { email: string; password: string }) {
  await open(page, '/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/#\/$/);
  // The address changes first; the menus close when the new screen is rendered.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveCount(0);
}

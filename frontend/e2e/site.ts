import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

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
  /** The page of somebody who is logged in as the admin. */
  adminPage: Page;
}

interface WorkerFixtures {
  /** What the API answers to the admin's login: asked once, since each login costs a password hash. */
  adminSession: string;
}

/** Every test fails on an unexpected word in the console, an uncaught error or an outside request. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expected: [[], { option: true }],
  page: async ({ page, expected, baseURL }, use) => {
    const surprises: string[] = [];
    const note = (text: string) => {
      if (!expected.some((part) => text.includes(part))) surprises.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(`no atrapado: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(baseURL ?? ''))
        note(`petición hacia afuera: ${url}`);
    });
    await use(page);
    expect(surprises).toEqual([]);
  },
  adminSession: [
    async ({ playwright }, use) => {
      const { email, password } = admin();
      const api = await playwright.request.newContext({ baseURL: required('E2E_BASE_URL') });
      const answer = await api.post('/api/users/login/', { data: { username: email, password } });
      await use(await answer.text());
      await api.dispose();
    },
    { scope: 'worker' },
  ],
  adminPage: async ({ page, adminSession }, use) => {
    await page.addInitScript((text) => localStorage.setItem('userInfo', text), adminSession);
    await use(page);
  },
});

export { expect };

export const open = async (page: Page, route: string) => {
  await page.goto(`/#${route}`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando…' })).toHaveCount(0);
  await expect(page.getByText('Cargando…', { exact: true })).toHaveCount(0);
};

export async function logIn(page: Page, person: { email: string; password: string }) {
  await page.goto('/#/login');
  await page.locator('main input[type=email]').fill(person.email);
  await page.locator('main input[type=password]').fill(person.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/#\/$/);
  // The address changes first; the menus close when the new screen arrives.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveCount(0);
}

/** A new person for one test, so that tests do not meet. */
export async function signUp(page: Page) {
  const mark = Math.random().toString(36).slice(2, 10);
  const person = {
    name: `Persona ${mark}`,
    email: `${mark}@example.com`,
    password: 'una-clave-larga',
  };
  const answer = await page.request.post('/api/users/register/', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seatOf, sit } from './seats.ts';
import type { Seat } from './seats.ts';

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
  /** Fails the test on an unexpected word in the console, an uncaught error or an outside request. */
  guard: (page: Page) => Page;
  /** The page of somebody who is logged in as the admin, or as a person. */
  adminPage: Page;
  userPage: Page;
}

interface WorkerFixtures {
  visitorSeat: Seat;
  /** Their sessions are asked for once, since each login costs a password hash. */
  adminSeat: Seat;
  userSeat: Seat;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expected: [[], { option: true }],
  guard: async ({ expected }, use) => {
    const surprises: string[] = [];
    let listening = true;
    const note = (text: string) => {
      if (listening && !expected.some((part) => text.includes(part))) surprises.push(text);
    };
    await use((page) => {
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
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
  visitorSeat: [
    async ({ browser }, use) => {
      const seat = await seatOf(browser, required('E2E_BASE_URL'), () => Promise.resolve(''));
      await use(seat);
      await seat.view.close();
    },
    { scope: 'worker' },
  ],
  adminSeat: [
    async ({ browser }, use) => {
      const { email, password } = admin();
      const data = { username: email, password };
      const seat = await seatOf(browser, required('E2E_BASE_URL'), async (api) =>
        (await api.post('/api/users/login/', { data })).text(),
      );
      await use(seat);
      await seat.view.close();
    },
    { scope: 'worker' },
  ],
  userSeat: [
    async ({ browser }, use) => {
      const seat = await seatOf(browser, required('E2E_BASE_URL'), async (api) =>
        (await api.post('/api/users/register/', { data: stranger() })).text(),
      );
      await use(seat);
      await seat.view.close();
    },
    { scope: 'worker' },
  ],
  page: ({ visitorSeat, guard }, use, info) =>
    sit(visitorSeat, { guard, status: () => info.status }, use),
  adminPage: ({ adminSeat, guard }, use, info) =>
    sit(adminSeat, { guard, status: () => info.status }, use),
  userPage: ({ userSeat, guard }, use, info) =>
    sit(userSeat, { guard, status: () => info.status }, use),
});

export { expect };

export const mark = () => Math.random().toString(36).slice(2, 10);
export const main = (page: Page) => page.locator('main');
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true });

/** Nothing of the screen before is left, nor of the home that the page brings, and all of this one is there. */
const arrived = () =>
  !document.documentElement.hasAttribute('data-elsewhere') &&
  document.querySelector('h1:not([data-left])') !== null &&
  !document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Cargando"]') &&
  ![...document.querySelectorAll('[role="status"]')].some((one) =>
    /cargando/i.test(one.textContent),
  );

export const settled = (page: Page) => page.waitForFunction(arrived);

export async function open(page: Page, route: string) {
  const { hash } = new URL(page.url());
  const [path = ''] = route.split('?');
  // The same screen under another query keeps its heading.
  if (hash.split('?')[0] !== `#${path}`)
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  if (hash === `#${route}`) await page.reload();
  else await page.goto(`/#${route}`);
  await settled(page);
}

/** Someone whom no other test knows. */
export function stranger() {
  const name = `Persona ${mark()}`;
  return { name, email: `${mark()}@example.com`, password: 'una-clave-larga' };
}

export type Person = ReturnType<typeof stranger>;

/** The registration, but for sending it. */
export async function fillRegister(page: Page, person: Person) {
  await field(page, 'Nombre').fill(person.name);
  await field(page, 'E-Mail').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirmar Password').pressSequentially(person.password);
}

export async function signUp(page: Page) {
  const person = stranger();
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
  // The address changes first; the menus close when the new screen arrives.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveCount(0);
}

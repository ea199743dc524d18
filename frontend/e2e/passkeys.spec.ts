import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startThrowAwayStack } from '../../scripts/stack/throwAway.ts';
import type { ThrowAwayStack } from '../../scripts/stack/throwAway.ts';
import { check } from './support/axe.ts';
import { button, field, fillLogin, loaded, main, newPerson } from './support/fixtures.ts';
import type { Person } from './support/fixtures.ts';

// One worker: each would have a site of its own.
test.describe.configure({ mode: 'default' });

/** Passkeys belong to a name, and the other specs are at a number. */
let site: ThrowAwayStack;
let origin: string;
test.beforeAll(async () => {
  site = await startThrowAwayStack({ env: { FORM_SECONDS: '0', LOG_LEVEL: 'warn' } });
  origin = site.siteUrl.replace('127.0.0.1', 'localhost');
});
test.afterAll(() => site.stop());

const BUTTON = 'Entrar con una llave de acceso';
const LOGIN = '/api/users/passkeys/login';
const REFUSED = 'No pudimos comprobar esa llave de acceso.';
const section = (page: Page) => main(page).getByRole('region', { name: 'Llaves de acceso' });

/** Chromium's own device, whose person agrees to whatever it is asked at once. */
async function deviceOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const keys = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  let copy = await keys();
  return {
    keys,
    copyKeys: async () => {
      copy = await keys();
    },
    /** As one that did not hear that a key was removed. */
    restoreKeys: async () => {
      const [credential] = copy;
      if (credential && (await keys()).length === 0)
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

const WITH_FIELDS = 'rellena';

/**
 * How the page asked for a key each time: by itself, for the fields, or in a window. What is asked for the
 * fields is agreed to before the test could click, so a browser that offers nothing there has its turn first.
 */
const noteAsks = (page: Page) =>
  page.addInitScript((mark) => {
    const list: string[] = [];
    Object.assign(globalThis, { asked: list });
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      list.push(options?.mediation ?? 'window');
      return get(options);
    };
    if (location.protocol === 'http:' && !localStorage.getItem(mark))
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  }, WITH_FIELDS);

const asksOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);

/** The screen as a visitor finds it who is not logged in. */
async function openLogin(page: Page, { fields = false } = {}) {
  await page.evaluate(
    ([mark, value]) => {
      localStorage.clear();
      localStorage.setItem(mark, value);
    },
    [WITH_FIELDS, fields ? 'sí' : ''] as const,
  );
  await page.goto('about:blank');
  await page.goto(`${origin}/#/login?redirect=%2Fprofileuser`);
}

async function enrol(page: Page, person: Person, name: string) {
  const made = await page.request.post(`${origin}/api/users/register/`, { data: person });
  expect(made.status()).toBe(201);
  await page.goto(`${origin}/#/login?redirect=%2Fprofileuser`);
  await loaded(page);
  await fillLogin(page, person);
  await expect(page).toHaveURL(/#\/profileuser$/);
  await button(page, 'Agregar una llave de acceso').click();
  await field(page, 'Nombre de la llave').fill(name);
  await button(page, 'Agregar').click();
  await expect(section(page).getByRole('listitem')).toContainText(name);
}

test('una llave se agrega y se renombra; con ella se entra por el botón y por lo que el navegador rellena', async ({
  page,
}) => {
  const person = newPerson();
  await noteAsks(page);
  const device = await deviceOf(page);
  await enrol(page, person, 'Mi teléfono');
  expect(await device.keys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  await check(page, 'el perfil con una llave de acceso');
  await button(page, 'Renombrar Mi teléfono').click();
  await field(page, 'Nombre de la llave').fill('Otro nombre');
  await button(page, 'Guardar').click();
  await expect(section(page).getByRole('listitem')).toContainText(/Otro nombre.*Sin usar todavía/);

  await openLogin(page);
  await expect(button(page, BUTTON)).toBeVisible();
  await check(page, 'entrar, con llave de acceso');
  await button(page, BUTTON).click();
  await expect(page).toHaveURL(/#\/profileuser$/);
  await expect(section(page).getByRole('listitem')).toContainText('Usada por última vez');
  expect(await asksOf(page)).toEqual(['window']);

  await openLogin(page, { fields: true });
  await expect(page).toHaveURL(/#\/profileuser$/);
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
  expect(await asksOf(page)).toEqual(['conditional']);
});

test('lo que una llave firmó no vale dos veces, y una que se quitó no abre', async ({ page }) => {
  const person = newPerson();
  await noteAsks(page);
  const device = await deviceOf(page);
  await enrol(page, person, 'La que se quita');
  await device.copyKeys();
  await openLogin(page);
  const sending = page.waitForRequest((one) => new URL(one.url()).pathname === LOGIN);
  await button(page, BUTTON).click();
  const data: unknown = (await sending).postDataJSON();
  await expect(page).toHaveURL(/#\/profileuser$/);
  const replayed = await page.request.post(`${origin}${LOGIN}/`, { data });
  expect(replayed.status()).toBe(400);
  expect(await replayed.json()).toMatchObject({ code: 'passkey.invalid' });

  await button(page, 'Quitar La que se quita').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  await openLogin(page);
  await device.restoreKeys();
  await button(page, BUTTON).click();
  await expect(main(page).getByRole('alert')).toContainText(REFUSED);
  // The other way in is still there.
  await fillLogin(page, person);
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
});

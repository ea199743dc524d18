import type { Browser, Locator, Page } from '@playwright/test';
import { check } from './support/axe.ts';
import {
  admin,
  expect,
  loaded,
  main,
  open,
  openPath,
  signUp,
  test,
  uniqueId,
} from './support/fixtures.ts';
import { VISITOR } from './support/visitor.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** What a thumb can hit. */
const THUMB = 44;

interface Held {
  id: number;
  word: string;
}

async function write(page: Page, { email, password }: ReturnType<typeof admin>, comment: string) {
  const data = { username: email, password };
  const { token } = (await (await page.request.post('/api/users/login/', { data })).json()) as {
    token: string;
  };
  const answer = await page.request.post('/api/foros/1/fdetails/', {
    headers: { authorization: `Bearer ${token}` },
    data: { comment },
  });
  return (await answer.json()) as { _id: number; state?: string };
}

/** A comment that waits, of a new member. */
async function held(page: Page): Promise<Held> {
  const word = uniqueId();
  const text = `Gana dinero rápido desde casa en https://casino.example, escríbeme al WhatsApp ${word}`;
  const comment = await write(page, await signUp(page), text);
  expect(comment).toMatchObject({ state: 'held' });
  return { id: comment._id, word };
}

/** By its number: the conversation of another card may hold the same words. */
const cardOf = (page: Page, { id }: Held): Locator =>
  main(page).locator(`[data-item="comment/${String(id)}"]`);

async function phoneOfAdmin(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...VISITOR, ...PHONE, baseURL });
  const { email, password } = admin();
  const data = { username: email, password };
  const session = await (await context.request.post('/api/users/login/', { data })).text();
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('userInfo', text), session);
  await page.goto('/#/admin/moderacion');
  await loaded(page);
  return page;
}

test('con el pulgar, en un teléfono de 360 px: leer, ocultar, deshacer, bloquear y aprobar', async ({
  page: visitor,
  browser,
}) => {
  const comment = await held(visitor);
  const page = await phoneOfAdmin(browser, process.env['E2E_BASE_URL'] ?? '');
  const card = cardOf(page, comment);
  const tap = async (name: RegExp) => {
    // One decision at a time: until the last one is answered the buttons wait.
    await expect(card.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true');
    await card.getByRole('button', { name }).tap();
  };
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const button of await card.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
  await tap(/^Ocultar/);
  await expect(card).toHaveCount(0);
  await undo.tap();
  await expect(card).toBeVisible();
  await tap(/^Bloquear/);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('7 días').tap();
  await dialog.getByRole('button', { name: 'Bloquear' }).tap();
  await expect(card).toHaveCount(0);
  await undo.tap();
  await expect(card).toBeVisible();
  await tap(/^Aprobar/);
  await expect(card).toHaveCount(0);
  await page.context().close();
  await open(visitor, '/foros/1');
  await expect(main(visitor).getByText(comment.word)).toBeVisible();
});

test('con el teclado solo: elegir, ocultar, deshacer, bloquear', async ({ adminPage: page }) => {
  const comment = await held(page);
  await open(page, '/admin/moderacion');
  const card = cardOf(page, comment);
  const isThere = () => card.evaluate((one) => one.contains(document.activeElement));
  const tabToCard = async () => {
    await expect(card).toBeVisible();
    for (let presses = 0; presses < 400 && !(await isThere()); presses += 1)
      await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const undo = page.getByRole('button', { name: 'Deshacer' });
  const tabToUndo = async () => {
    await expect(undo).toBeVisible();
    const isFocused = () => undo.evaluate((one) => one === document.activeElement);
    for (let presses = 0; presses < 400 && !(await isFocused()); presses += 1)
      await page.keyboard.press('Shift+Tab');
  };
  await tabToCard();
  await page.keyboard.press('o');
  await expect(card).toHaveCount(0);
  await tabToUndo();
  await page.keyboard.press('Enter');
  await tabToCard();
  await page.keyboard.press('u');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabToCard();
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
});

test('un comentario enlazado sigue a la vista cuando llega lo que solo ve quien administra', async ({
  adminPage: page,
}) => {
  for (let count = 0; count < 3; count += 1) await held(page);
  const { _id: id } = await write(page, admin(), 'Al final de todo');
  await openPath(page, `/foros/1#c${String(id)}`);
  const linked = page.locator(`#c${String(id)}`);
  await expect(linked.getByRole('button', { name: /^Más sobre/ })).toBeAttached();
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport({ ratio: 0.9 });
  await expect(linked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // A reader who goes on elsewhere and turns the phone stays there.
  await page.mouse.wheel(0, -5000);
  await expect(linked).not.toBeInViewport();
  await page.setViewportSize({ width: 740, height: 360 });
  // What is observed of a size comes with a frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(linked).not.toBeInViewport();
});

test('axe no encuentra nada, con algo por revisar, en claro y en oscuro', async ({
  adminPage: page,
}) => {
  const comment = await held(page);
  await open(page, '/admin/moderacion');
  await expect(cardOf(page, comment)).toBeVisible();
  await check(page, 'moderación');
  await cardOf(page, comment)
    .getByRole('button', { name: /^Bloquear/ })
    .click();
  await check(page, 'bloquear');
  await page.keyboard.press('Escape');
  await open(page, '/admin/bitacora');
  await check(page, 'bitácora');
  await open(page, `/foros/1?c=${String(comment.id)}`);
  await page
    .locator(`#c${String(comment.id)}`)
    .getByRole('button', { name: /^Más sobre/ })
    .click();
  await check(page, 'más sobre un comentario');
});

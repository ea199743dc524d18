import { expect, logIn, open, signUp, test } from './site.ts';
import type { Page } from '@playwright/test';

const main = (page: Page) => page.locator('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'));

const mark = () => Math.random().toString(36).slice(2, 10);

async function register(page: Page, person: { name: string; email: string; password: string }) {
  await field(page, 'Nombre').fill(person.name);
  await field(page, 'E-Mail').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirmar Password').fill(person.password);
  await main(page).getByRole('button', { name: 'Registrarse' }).click();
}

test('quien se registra entra, sale y vuelve a entrar', async ({ page }) => {
  const person = {
    name: 'Grace Nueva',
    email: `${mark()}@example.com`,
    password: 'una-clave-larga',
  };
  await open(page, '/register?redirect=%2Fforo');
  await register(page, person);
  await expect(page).toHaveURL(/#\/foro$/);
  expect(await stored(page)).toContain(person.email);
  await page.getByRole('button', { name: person.name }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  expect(await stored(page)).toBeNull();
  await logIn(page, { ...person, email: person.email.toUpperCase() });
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
});

test('un correo ya usado se dice en rojo, y lo escrito se queda', async ({ page, expected }) => {
  expected.push('409');
  const person = await signUp(page);
  await open(page, '/register');
  await register(page, person);
  await expect(main(page).getByRole('alert')).toContainText(/cuenta|correo/i);
  await expect(field(page, 'Nombre')).toHaveValue(person.name);
});

test('las claves distintas no se envían', async ({ page }) => {
  await open(page, '/register');
  await field(page, 'Nombre').fill('Grace');
  await field(page, 'E-Mail').fill('grace@example.com');
  await field(page, 'Password').fill('una-clave-larga');
  await field(page, 'Confirmar Password').fill('otra-clave-larga');
  await main(page).getByRole('button', { name: 'Registrarse' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('Passwords do not match');
});

test('una clave equivocada se dice en rojo', async ({ page, expected }) => {
  expected.push('401', '400');
  const person = await signUp(page);
  await open(page, '/login');
  await field(page, 'E-Mail').fill(person.email);
  await field(page, 'Password').fill('no-es-la-clave');
  await main(page).getByRole('button', { name: 'Ingresar' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(field(page, 'E-Mail')).toHaveValue(person.email);
});

test('el perfil pide entrar y vuelve; el nombre y la clave se cambian', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/#/profileuser');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fprofileuser$/);
  await field(page, 'E-Mail').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await main(page).getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/#\/profileuser$/);
  await field(page, 'Nombre').fill('Grace Cambiada');
  await field(page, 'Password').fill('clave-nueva-larga');
  await main(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('Passwords no coinciden');
  await field(page, 'Confirmar Password').fill('clave-nueva-larga');
  await main(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(main(page).getByText('Perfil actualizado')).toBeVisible();
  expect(await stored(page)).toContain('Grace Cambiada');
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('Grace Cambiada');
  await page.getByRole('button', { name: 'Grace Cambiada' }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/');
  await logIn(page, { email: person.email, password: 'clave-nueva-larga' });
});

import {
  button,
  expect,
  field,
  fillLogin,
  fillRegister,
  logIn,
  main,
  open,
  signUp,
  newPerson,
  test,
} from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import type { Person } from './support/fixtures.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'));

async function register(page: Page, person: Person) {
  await fillRegister(page, person);
  await button(page, 'Registrarse').click();
}

test('quien se registra entra y ve su menú; sale, se equivoca de clave y vuelve a entrar', async ({
  page,
  expected,
}) => {
  expected.push('409', '400');
  const person = newPerson();
  await open(page, '/register?redirect=%2Fforo');
  await register(page, { ...person, password: 'otra-clave-larga' });
  await expect(page).toHaveURL(/#\/foro$/);
  expect(await stored(page)).toContain(person.email);
  const menu = page.getByRole('button', { name: person.name });
  await menu.click();
  await expect(page.getByRole('link', { name: 'PROFILE', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADMIN', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'LOGOUT', exact: true }).click();
  await expect(page.getByRole('link', { name: 'LOGIN', exact: true })).toBeVisible();
  expect(await stored(page)).toBeNull();

  await open(page, '/register');
  await register(page, person);
  await expect(main(page).getByRole('alert')).toContainText(/cuenta|correo/i);
  await expect(field(page, 'Nombre')).toHaveValue(person.name);
  await expect(field(page, 'Password')).toHaveValue(person.password);

  await open(page, '/login');
  await fillLogin(page, person);
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(field(page, 'E-Mail')).toHaveValue(person.email);
  await fillLogin(page, { email: person.email.toUpperCase(), password: 'otra-clave-larga' });
  await expect(page).toHaveURL(/#\/$/);
  await expect(menu).toBeVisible();
});

test('el perfil pide entrar y vuelve; el nombre y la clave se cambian', async ({ page }) => {
  const person = await signUp(page);
  await open(page, '/profileuser');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fprofileuser$/);
  await fillLogin(page, person);
  await expect(page).toHaveURL(/#\/profileuser$/);
  // Asked with the token that the new password ends, it would be refused.
  await expect(main(page).getByText('Es esta sesión')).toBeVisible();
  await field(page, 'Nombre').fill('Grace Cambiada');
  await field(page, 'Password').fill('clave-nueva-larga');
  await button(page, 'Actualizar').click();
  await expect(main(page).getByRole('alert')).toHaveText('Passwords no coinciden');
  await field(page, 'Confirmar Password').fill('clave-nueva-larga');
  await button(page, 'Actualizar').click();
  await expect(main(page).getByText('Perfil actualizado')).toBeVisible();
  expect(await stored(page)).toContain('Grace Cambiada');
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('Grace Cambiada');
  await page.getByRole('button', { name: 'Grace Cambiada' }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await open(page, '/');
  await logIn(page, { email: person.email, password: 'clave-nueva-larga' });
});

test('la sesión se comparte entre pestañas', async ({ page }) => {
  const person = await signUp(page);
  await open(page, '/');
  const other = await page.context().newPage();
  await other.goto('/#/about');
  await logIn(page, person);
  await expect(other.getByRole('button', { name: person.name })).toBeVisible();
  await other.close();
});

test('lo que se escribe sobrevive a la sesión que termina en otro lugar', async ({
  page,
  expected,
}) => {
  expected.push('401');
  const person = await signUp(page);
  await open(page, '/login?redirect=%2Fforos%2F3');
  await fillLogin(page, person);
  const text = page.getByLabel('Comentario', { exact: true });
  await text.fill('Lo que costó escribir');

  // The user changes the password in another session: all others expire.
  const { token } = JSON.parse((await stored(page)) ?? '{}') as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const data = { ...person, password: 'clave-nueva-larga' };
  const changed = await page.request.put('/api/users/profile/update/', { headers, data });
  expect(changed.status()).toBe(200);

  await page.getByRole('button', { name: 'Enviar Comentario' }).click();
  await expect(main(page).getByText('Tu sesión terminó.')).toBeVisible();
  expect(await stored(page)).toBeNull();
  await main(page).getByRole('link', { name: 'Ingresar de nuevo' }).click();
  await fillLogin(page, data);
  await expect(page).toHaveURL(/#\/foros\/3$/);
  await expect(text).toHaveValue('Lo que costó escribir');
});

import { expect, logIn, open, signUp, test } from './site.ts';

test('sin cuenta se invita a entrar, y se vuelve al mismo foro', async ({ page }) => {
  const person = await signUp(page);
  await open(page, '/foros/1');
  await expect(page.getByText('Por favor Ingresar para escribir comentario')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Ingresar' }).click();
  await page.locator('main input[type=email]').fill(person.email);
  await page.locator('main input[type=password]').fill(person.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/#\/foros\/1$/);
  await expect(page.getByRole('button', { name: 'Enviar Comentario' })).toBeVisible();
});

test('se comenta, se agradece y se ve', async ({ page }) => {
  const person = await signUp(page);
  await logIn(page, person);
  await open(page, '/foros/2');
  const text = `Comentario de ${person.name}`;
  await page.getByRole('radio', { name: '3 estrellas' }).check({ force: true });
  await page.getByLabel('Comentario', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Enviar Comentario' }).click();
  await expect(page.getByText('Comentario Enviado')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expect(page.getByLabel('Comentario', { exact: true })).toHaveValue('');
  await expect(page.getByRole('radio', { name: '5 estrellas' })).toBeChecked();
});

test('un comentario vacío se explica con las palabras del servidor', async ({ page, expected }) => {
  expected.push('400');
  await logIn(page, await signUp(page));
  await open(page, '/foros/2');
  await page.getByRole('button', { name: 'Enviar Comentario' }).click();
  await expect(page.getByRole('alert')).toContainText('Comentario');
});

test('un foro que no existe se dice', async ({ page, expected }) => {
  expected.push('404');
  await page.goto('/#/foros/999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

import { admin, expect, logIn, open, signUp, test } from './site.ts';

test('la barra lleva a cada tema y marca dónde se está', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  for (const label of ['INICIO', 'ACERCA', 'CONTACTO', 'Tezón', 'LOGIN']) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'TEMAS' }).click();
  await bar.getByRole('link', { name: 'EXPERIENCIA', exact: true }).click();
  await expect(page).toHaveURL(/#\/exp$/);
  await expect(bar.getByRole('button', { name: 'TEMAS' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await bar.getByRole('button', { name: 'TEMAS' }).click();
  await expect(bar.getByRole('link', { name: 'EXPERIENCIA', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('todo se maneja con el teclado', async ({ page }) => {
  await open(page, '/about');
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const topics = page.getByRole('button', { name: 'TEMAS' });
  await topics.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'EXPERIENCIA', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(topics).toBeFocused();
  await expect(topics).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('en el teléfono la barra se pliega', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const link = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'ACERCA' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menú' }).click();
  await link.click();
  await expect(page).toHaveURL(/#\/about$/);
  await expect(link).toBeHidden();
});

test('el modo oscuro se recuerda', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Usar modo oscuro' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
});

test('el pie tiene todo, y la caja de novedades no hace nada', async ({ page }) => {
  await open(page, '/');
  const foot = page.getByRole('contentinfo');
  for (const to of [
    '/course',
    '/exp',
    '/project',
    '/blog',
    '/education',
    '/service',
    '/foro',
    '/about',
    '/contact',
  ]) {
    await expect(foot.locator(`a[href="#${to}"]`)).toBeVisible();
  }
  await expect(foot.getByText('hola@example.com')).toBeVisible();
  await foot.getByLabel('Suscribirte').fill('a@example.com');
  await foot.getByLabel('Suscribirte').press('Enter');
  await expect(page).toHaveURL(/#\/$/);
});

test('quien entra ve su nombre, PROFILE y LOGOUT', async ({ page }) => {
  const person = await signUp(page);
  await logIn(page, person);
  await page.getByRole('button', { name: person.name }).click();
  await expect(page.getByRole('link', { name: 'PROFILE' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADMIN', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

test('el menú Admin cuenta los mensajes', async ({ page }) => {
  await logIn(page, admin());
  await page.getByRole('button', { name: 'ADMIN', exact: true }).click();
  await expect(page.getByRole('link', { name: /MENSAJES/ })).toContainText(/\d+/);
  for (const label of ['BLOGS', 'FOROS', 'USUARIOS']) {
    await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
});

test('la sesión se comparte entre pestañas', async ({ page, context }) => {
  const person = await signUp(page);
  await open(page, '/');
  const other = await context.newPage();
  await other.goto('/#/about');
  await logIn(page, person);
  await expect(other.getByRole('button', { name: person.name })).toBeVisible();
});

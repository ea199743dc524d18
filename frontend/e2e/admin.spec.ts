import {
  admin,
  button,
  expect,
  field,
  main,
  uniqueId,
  open,
  signUp,
  test,
} from './support/fixtures.ts';
import type { Page } from '@playwright/test';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'foto.png', mimeType: 'image/png', buffer: PNG };
const fake = { ...picture, buffer: Buffer.from('<p>no es una imagen</p>') };

const uploadOf = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/api/${path}/upload`));

async function removeRow(page: Page, name: string, question: string) {
  await main(page)
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Borrar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Borrar' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: name })).toHaveCount(0);
}

test('un blog se crea, se escribe con imágenes, se lee y se borra', async ({
  adminPage: page,
  expected,
}) => {
  expected.push('No se pudo subir la imagen.', '400', '415', '422');
  const name = `Blog ${uniqueId()}`;
  let logged = '';
  page.on('console', (message) => (logged += message.text()));
  await open(page, '/admin/articlelist');
  await expect(main(page).getByText('debes editarlo para llenarlo')).toBeVisible();
  await button(page, 'Crear Nuevo Blog').click();
  await field(page, 'Nombre').fill(name);
  await field(page, 'Título').fill('Un título');
  await main(page).getByLabel('Archivo de imagen').setInputFiles(fake);
  await expect.poll(() => logged).toContain('No se pudo subir la imagen.');
  await expect(button(page, 'Subir imagen')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue(name);
  const cover = uploadOf(page, 'articles');
  await main(page).getByLabel('Archivo de imagen').setInputFiles(picture);
  const coverPath = (await (await cover).json()) as string;
  await expect(main(page).getByRole('textbox', { name: 'Imagen' })).toHaveValue(coverPath);

  const text = main(page).getByRole('textbox', { name: 'Comentarios' });
  await text.click();
  await button(page, 'Negrita').click();
  await page.keyboard.type('Texto en negrita');
  const inText = uploadOf(page, 'articles');
  await main(page).getByLabel('Archivos de imagen').setInputFiles(picture);
  const path = (await (await inText).json()) as string;
  await expect(text.locator(`img[src="${path}"]`)).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Imagen' })).toHaveValue(coverPath);
  await button(page, 'Actualizar').click();
  await expect(page).toHaveURL(/#\/admin\/articlelist$/);

  for (const kept of [coverPath, path]) expect((await page.request.get(kept)).status()).toBe(200);
  await open(page, '/blog');
  await main(page).getByRole('link', { name }).first().click();
  await expect(main(page).locator('.rich-text strong')).toHaveText('Texto en negrita');
  await expect(main(page).locator(`.rich-text img[src="${path}"]`)).toBeVisible();

  await open(page, '/admin/articlelist');
  await removeRow(page, name, 'Estas seguro de borrar este blog?');
});

test('un foro se crea, se llena y se borra', async ({ adminPage: page }) => {
  const name = `Foro ${uniqueId()}`;
  await open(page, '/admin/forolist');
  await button(page, 'Crear Foro').click();
  await expect(page).toHaveURL(/#\/admin\/foro\/\d+\/edit$/);
  await expect(field(page, 'Comentarios')).toHaveAttribute('rows', '8');
  await field(page, 'Nombre').fill(name);
  await field(page, 'Comentarios').fill('¿De qué hablamos?');
  await button(page, 'Actualizar').click();
  await expect(page).toHaveURL(/#\/admin\/forolist$/);
  await expect(main(page).getByRole('row').filter({ hasText: name })).toContainText('¿De qué');
  await removeRow(page, name, 'Estas seguro de borrar este blog?');
});

test('una cuenta se hace de administrador y se borra', async ({ adminPage: page }) => {
  const person = await signUp(page);
  await open(page, '/admin/userlist');
  await main(page).getByRole('searchbox').fill(person.name);
  const row = main(page).getByRole('row').filter({ hasText: person.email });
  await expect(main(page).getByRole('row')).toHaveCount(2); // the header row, and the match
  await expect(row.getByRole('img', { name: 'No' })).toBeVisible();
  await row.getByRole('link', { name: `Editar ${person.name}` }).click();
  await field(page, 'Administrador').check();
  await button(page, 'Actualizar').click();
  await expect(page).toHaveURL(/#\/admin\/userlist$/);
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await removeRow(page, person.email, 'Estas seguro de borrar este usuario?');
});

test('la propia cuenta no se borra, y se dice por qué', async ({ adminPage: page, expected }) => {
  expected.push('409', '400', '403');
  const { email } = admin();
  await open(page, '/admin/userlist');
  await main(page).getByRole('row').filter({ hasText: email }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(main(page).getByRole('row').filter({ hasText: email })).toBeVisible();
});

test('un mensaje llega, se busca y se borra', async ({ adminPage: page }) => {
  const name = `Cliente ${uniqueId()}`;
  const message = { name, email: 'cliente@example.com', topic: 'Curso', comment: 'Hola' };
  expect((await page.request.post('/api/contacts/create/', { data: message })).status()).toBe(201);
  await open(page, '/admin/contactlist');
  // The menu comes after the table, and counts messages too.
  const counted = page.waitForResponse(/\/api\/contacts(\?limit=1)?$/);
  await page.reload();
  await counted;
  await expect(main(page).getByText(name)).toBeVisible();
  const rows = await main(page).getByRole('row').allTextContents();
  const rowOf = (text: string) => rows.findIndex((row) => row.includes(text));
  expect(rowOf(name), 'lo más nuevo, arriba').toBeLessThan(rowOf('Leonor Quijada'));
  const menu = page.getByRole('button', { name: 'ADMIN', exact: true });
  const count = async () => {
    await menu.click();
    const words = await page.getByRole('link', { name: /^TABLA DE MENSAJES/ }).innerText();
    await page.keyboard.press('Escape');
    return Number(/\d+/.exec(words)?.[0]);
  };
  const all = await count();
  expect(all).toBeGreaterThan(1);
  await main(page).getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/keyword=/);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await menu.click();
  for (const label of ['BLOGS', 'FOROS', 'USUARIOS'])
    await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
  await menu.click();
  expect(await count()).toBeGreaterThanOrEqual(all);
  await removeRow(page, name, 'Estas seguro de borrar este mensaje?');
});

test('los cambios sin guardar se defienden del botón de atrás', async ({ adminPage: page }) => {
  await open(page, '/admin/userlist');
  await main(page)
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  await field(page, 'Nombre').fill('A medias');
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar los cambios?' });
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page, 'Nombre')).toHaveValue('A medias');
  const prompted = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await prompted;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/#\/admin\/userlist$/);
});

test('lo que se escribe sobrevive a una pestaña que muere, y nadie más lo lee', async ({
  adminPage: page,
}) => {
  const again = await page.context().newPage();
  await open(page, '/admin/foro/1/edit');
  const published = await field(page, 'Nombre').inputValue();
  await field(page, 'Nombre').fill('A medias');
  await expect(main(page).getByText(/^Guardado/)).toBeVisible();
  await field(page, 'Autor').fill('Alguien más');
  await page.waitForTimeout(1_200); // it is in this browser by then
  await page.close();
  await open(again, '/admin/foro/1/edit');
  await expect(field(again, 'Nombre')).toHaveValue('A medias');
  await expect(field(again, 'Autor')).toHaveValue('Alguien más');
  await expect(main(again).getByText(/Sigues con tu borrador/)).toBeVisible();
  await open(again, '/admin/forolist');
  await expect(main(again).getByText(published).first()).toBeVisible();
  await open(again, '/admin/foro/1/edit');
  await main(again).getByRole('button', { name: 'Descartar borrador' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(field(again, 'Nombre')).toHaveValue(published);
});

/** The screens that need an admin. */
const GUARDED = [
  'mensajes',
  'contactlist',
  'articlelist',
  'forolist',
  'userlist',
  'article/1/edit',
];

test('la administración no se abre ni a visitantes ni a quien no administra', async ({
  userPage: page,
}) => {
  for (const one of [...GUARDED, 'foro/1/edit', 'user/1/edit']) {
    await page.goto(`/#/admin/${one}`);
    await expect(page, one).toHaveURL(/#\/$/);
  }
  await page.getByRole('button', { name: /^Persona/ }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  for (const one of GUARDED) {
    await page.goto(`/#/admin/${one}`);
    await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent(`/admin/${one}`)}`);
  }
});

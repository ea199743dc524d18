import type { Page } from '@playwright/test';
import {
  admin,
  button,
  expect,
  field,
  logIn,
  main,
  open,
  test,
  uniqueId,
} from './support/fixtures.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  );

/** The API as the admin of the tab. */
async function asAdmin(page: Page, method: string, path: string, data?: object) {
  if (page.url() === 'about:blank') await open(page, '/admin');
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.status() === 204 ? undefined : ((await answer.json()) as Record<string, unknown>);
}

/** An article with a picture in its text. */
async function writtenArticle(page: Page) {
  const made = await asAdmin(page, 'POST', '/api/articles/create/', {});
  const id = Number(made?.['_id']);
  await open(page, `/admin/article/${id}/edit`);
  await field(page, 'Nombre').fill(`Artículo ${uniqueId()}`);
  await main(page).getByRole('textbox', { name: 'Comentarios' }).click();
  await page.keyboard.type('## Uno');
  await main(page)
    .getByLabel('Archivos de imagen')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG });
  await expect(main(page).locator('.ql-editor img[src^="/uploads/"]')).toBeVisible();
  await button(page, 'Actualizar').click();
  await expect(page).toHaveURL(/articlelist$/);
  return id;
}

const detail = (page: Page, id: number) => asAdmin(page, 'GET', `/api/articles/${id}/`);

test('lo borrado vuelve byte por byte, al momento o desde la papelera', async ({
  adminPage: page,
}) => {
  const id = await writtenArticle(page);
  const before = await detail(page, id);
  const name = String(before?.['name']);
  const picture = /src="([^"]+)"/.exec(String(before?.['comment_rtf']))?.[1] ?? '';
  const remove = async () => {
    await main(page)
      .getByRole('button', { name: `Borrar ${name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  };
  await remove();
  await main(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  expect(await detail(page, id)).toEqual(before);

  await remove();
  await expect(main(page).getByText(`«${name}» está en la papelera`)).toBeVisible();
  expect((await page.request.get(`/api/articles/${id}/`)).status()).toBe(404);
  await open(page, '/admin/papelera');
  await main(page)
    .getByRole('button', { name: new RegExp(`Restaurar.*${name}`) })
    .click();
  await expect(
    main(page).getByRole('button', { name: new RegExp(`Restaurar.*${name}`) }),
  ).toHaveCount(0);
  expect(await detail(page, id)).toEqual(before);
  expect((await page.request.get(picture)).status()).toBe(200);
});

test('una versión de antes vuelve al borrador, y los visitantes no notan nada', async ({
  adminPage: page,
}) => {
  const id = await writtenArticle(page);
  const first = await detail(page, id);
  await asAdmin(page, 'PUT', `/api/articles/update/${id}/`, {
    ...first,
    comment_rtf: '<p>Dos</p>',
  });
  await open(page, `/admin/article/${id}/edit`);
  await button(page, 'Historial').click();
  await main(page).getByRole('button', { name: 'Traer al borrador' }).first().click();
  await expect(main(page).locator('.ql-editor h2')).toHaveText('Uno');
  expect((await detail(page, id))?.['comment_rtf']).toBe('<p>Dos</p>');
  await button(page, 'Actualizar').click();
  await expect(page).toHaveURL(/articlelist$/);
  expect((await detail(page, id))?.['comment_rtf']).toBe(first?.['comment_rtf']);
});

test('de dos pestañas, ninguna pierde lo suyo', async ({ adminPage: page, expected }) => {
  expected.push('409');
  const made = await asAdmin(page, 'POST', '/api/articles/create/', {});
  const path = `/admin/article/${Number(made?.['_id'])}/edit`;
  await open(page, path);
  const other = await page.context().newPage();
  await open(other, path);
  await field(page, 'Nombre').fill('De la primera');
  await expect(main(page).getByText(/^Guardado/)).toBeVisible();
  await field(other, 'Nombre').fill('De la segunda');
  await expect(main(other).getByText(/^Otra pestaña, o .+ guardó otro borrador/)).toBeInViewport();
  await button(other, 'Abrir el otro').click();
  await expect(field(other, 'Nombre')).toHaveValue('De la primera');
  await button(other, 'Historial').click();
  await main(other).getByRole('button', { name: 'Traer al borrador' }).first().click();
  await expect(field(other, 'Nombre')).toHaveValue('De la segunda');
  await other.close();
});

test('una sesión que termina deja el texto en el navegador', async ({ page, expected }) => {
  expected.push('401');
  await logIn(page, admin());
  const made = await asAdmin(page, 'POST', '/api/articles/create/', {});
  const path = `/admin/article/${Number(made?.['_id'])}/edit`;
  await open(page, path);
  await expect(field(page, 'Nombre')).toBeVisible();
  await asAdmin(page, 'POST', '/api/users/logout/');
  await field(page, 'Nombre').fill('Sin sesión');
  await expect(page).toHaveURL(/#\/login/);
  await field(page, 'E-Mail').fill(admin().email);
  await field(page, 'Password').fill(admin().password);
  await button(page, 'Ingresar').click();
  await expect(field(page, 'Nombre')).toHaveValue('Sin sesión');
  await expect(main(page).getByText(/^Guardado/)).toBeVisible();
});

test('la vista previa está junto al texto, y cambia con él', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const made = await asAdmin(page, 'POST', '/api/articles/create/', {});
  await open(page, `/admin/article/${Number(made?.['_id'])}/edit`);
  await field(page, 'Nombre').fill('A la vista');
  await page.keyboard.press('Alt+p');
  const shown = page.frameLocator('iframe[title="Vista previa"]').locator('main h1');
  await expect(shown).toHaveText('A la vista');
  await field(page, 'Nombre').fill('A la vista, otra vez');
  await expect(shown).toHaveText('A la vista, otra vez');
});

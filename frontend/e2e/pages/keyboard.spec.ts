import { expect, main, open, loaded, newPerson, test } from '../support/fixtures.ts';
import type { Locator, Page } from '@playwright/test';

// No clicks: every flow works by keyboard alone.

/** Tab after Tab, as far as one screen goes. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`El tabulador no llega a ${String(target)}.`);
}

const write = async (page: Page, name: string, text: string) => {
  await tabTo(page, main(page).getByLabel(name, { exact: true }));
  await page.keyboard.insertText(text);
};

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', typeof name === 'string' ? { name, exact: true } : { name }).first();

test('saltar al contenido, abrir un menú, cerrarlo y elegir en él', async ({ page }) => {
  await open(page, '/about');
  await page.reload(); // nothing has the focus on a page that was just loaded
  await loaded(page);
  await page.keyboard.press('Tab');
  await expect(link(page, 'Saltar al contenido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  const topics = page.getByRole('button', { name: 'TEMAS' });
  await topics.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link(page, 'EXPERIENCIA')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(topics).toBeFocused();
  await expect(topics).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiencia Laboral' })).toBeFocused();
});

test('en el teléfono: el menú, la búsqueda y el contacto', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await press(page, page.getByRole('button', { name: 'Menú' }));
  await press(page, link(page, 'CONTACTO'));
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeFocused();
  await write(page, 'Nombre', 'Grace Teclado');
  await write(page, 'Email', 'grace@example.com');
  await write(page, 'Asunto', 'Curso');
  await write(page, 'Mensaje', '¿Cuándo?');
  await press(page, page.getByRole('button', { name: 'Enviar Información' }), 'Space');
  await expect(
    page.getByText('Mensaje enviado a Grace Teclado...en breve se comunicara contigo'),
  ).toBeVisible();
});

test('registrarse, comentar, cambiar el perfil y salir', async ({ page }) => {
  const person = newPerson();
  await open(page, '/foro');
  await press(page, main(page).getByRole('article').nth(1).getByRole('link'));
  await press(page, main(page).getByRole('link', { name: 'Ingresar' }));
  await press(page, link(page, 'Registrarse'));
  await write(page, 'Nombre', person.name);
  await write(page, 'E-Mail', person.email);
  await write(page, 'Password', person.password);
  await write(page, 'Confirmar Password', person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/foros\/\d+$/);
  await tabTo(page, page.getByRole('radio', { name: '1 estrella' }));
  for (let star = 5; star >= 4; star -= 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
  await write(page, 'Comentario', `Sin ratón, ${person.name}`);
  await press(page, page.getByRole('button', { name: 'Enviar Comentario' }));
  await expect(page.getByText('Comentario Enviado')).toBeVisible();

  await press(page, page.getByRole('button', { name: person.name, exact: true }), 'Space');
  await press(page, link(page, 'PROFILE'));
  await write(page, 'Nombre', ' de Teclado');
  await press(page, main(page).getByRole('button', { name: 'Actualizar' }));
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'de Teclado' }));
  await press(page, page.getByRole('button', { name: 'LOGOUT' }));
  await expect(link(page, 'LOGIN')).toBeVisible();
});

test('administrar: crear, llenar, ordenar, buscar, borrar', async ({ adminPage: page }) => {
  const name = `Foro ${newPerson().name}`;
  await open(page, '/');
  await press(page, page.getByRole('button', { name: 'ADMIN', exact: true }));
  await press(page, link(page, 'FOROS'));
  await press(page, page.getByRole('button', { name: 'Crear Foro' }));
  await expect(page).toHaveURL(/\/edit$/);
  await write(page, 'Nombre', name);
  await press(page, main(page).getByRole('button', { name: 'Actualizar' }));
  await expect(page).toHaveURL(/#\/admin\/forolist$/);
  await press(page, main(page).getByRole('button', { name: 'NOMBRE', exact: true }));
  await expect(page).toHaveURL(/sort=name/);
  await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.insertText(name);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  const remove = page.getByRole('button', { name: `Borrar ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Estas seguro de borrar este blog?' });
  await press(page, remove);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Borrar' }));
  await expect(main(page).getByText(`Nada coincide con «${name}»`)).toBeVisible();
});

test('escribir un blog: de los campos al texto, a la barra y a guardar', async ({
  adminPage: page,
}) => {
  await open(page, '/admin/article/5/edit');
  const text = main(page).getByRole('textbox', { name: 'Comentarios' });
  await tabTo(page, text);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Teclado. ');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Teclas y marcas' })).toBeFocused();
  await press(page, main(page).getByRole('button', { name: 'Descartar borrador' }));
  const dialog = page.getByRole('dialog', { name: '¿Descartar el borrador?' });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Descartar' }));
  await expect(dialog).toBeHidden();
  await tabTo(page, main(page).getByRole('link', { name: 'Go Back' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/admin\/articlelist$/);
});

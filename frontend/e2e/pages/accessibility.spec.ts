import { check } from '../support/axe.ts';
import { button, expect, field, main, open, test } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';

// The same on every screen: checked once per kind of user.
const FRAME = ['header', 'footer'];

async function checkAll(page: Page, routes: string[], skip = FRAME) {
  for (const route of routes) {
    await open(page, route);
    await check(page, route, skip);
  }
}

test('la barra, el pie y lo que se abre en ellos', async ({ page }) => {
  await open(page, '/no-existe');
  await check(page, 'el marco');
  await page.getByRole('button', { name: 'TEMAS' }).click();
  await check(page, 'el menú TEMAS', ['main', 'footer']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('link', { name: 'ACERCA' }).first()).toBeVisible();
  await check(page, 'el menú del teléfono', ['main', 'footer']);
});

test('las pantallas de la dueña', async ({ page }) => {
  await checkAll(page, ['/', '/exp', '/project', '/education', '/service', '/cv']);
});

test('las pantallas de cursos, blog y foro', async ({ page }) => {
  await checkAll(page, [
    '/about',
    '/course',
    '/sintegral',
    '/blog',
    '/article/1',
    '/project/1',
    '/foro',
    '/foros/1',
    '/mapa',
    '/buscar?q=datos',
    '/tema/react',
    '/privacidad',
  ]);
  await open(page, '/course');
  await main(page).getByRole('button', { name: 'Compartir' }).click();
  await check(page, 'lo que abre «Compartir»', FRAME);
});

test('los formularios, sus avisos y las búsquedas sin resultado', async ({ page, expected }) => {
  expected.push('404');
  await checkAll(page, [
    '/login',
    '/contact',
    '/blog?keyword=zorro',
    '/buscar?q=zorro',
    '/foros/999999',
  ]);
  await open(page, '/register');
  await field(page, 'Nombre').fill('Grace');
  await field(page, 'E-Mail').fill('grace@example.com');
  await field(page, 'Password').fill('una-clave-larga');
  await field(page, 'Confirmar Password').fill('otra-clave-larga');
  await button(page, 'Registrarse').click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await check(page, '/register con su error', FRAME);
});

test('lo que ve quien entró', async ({ userPage: page }) => {
  await checkAll(page, ['/profileuser', '/foros/2']);
});

test('las listas de administración y su pregunta', async ({ adminPage: page }) => {
  const lists = ['/admin', '/admin/contactlist', '/admin/articlelist', '/admin/userlist'];
  await checkAll(page, [
    ...lists,
    ...['/admin/mensajes', '/admin/mensajes/1'],
    ...['/admin/imagenes', '/admin/papelera', '/admin/curriculum', '/admin/empezar'],
    ...['/admin/contenido/page/1', '/admin/contenido/page/2'],
    ...['/admin/contenido/testimonial', '/admin/contenido/testimonial/1'],
  ]);
  await open(page, '/admin/forolist');
  await check(page, '/admin/forolist', ['footer']);
  await main(page)
    .getByRole('button', { name: /^Borrar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'la pregunta antes de borrar', FRAME);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ADMIN', exact: true }).click();
  await check(page, 'el menú ADMIN', ['main', 'footer']);
});

test('los editores y lo que se abre en ellos', async ({ adminPage: page }) => {
  // The text itself is checked in the reader, at /article/1.
  const written = [...FRAME, '.ql-editor > *'];
  await checkAll(
    page,
    ['/admin/foro/1/edit', '/admin/user/1/edit', '/admin/article/1/edit'],
    written,
  );
  await button(page, 'Enlace').click();
  await check(page, 'el enlace del editor', written);
  await button(page, 'Más').click();
  await button(page, 'Fórmula').click();
  await check(page, 'la fórmula del editor', written);
  await button(page, 'Imagen').click();
  await check(page, 'la imagen del editor', written);
  await button(page, 'Elegir de tus imágenes').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Tus imágenes' }).locator('img').first(),
  ).toBeVisible();
  await check(page, 'la elección de una imagen', written);
  await page.keyboard.press('Escape');
  await field(page, 'Nombre').fill('A medias');
  await button(page, 'Descartar borrador').click();
  await expect(page.getByRole('dialog', { name: '¿Descartar el borrador?' })).toBeVisible();
  await check(page, 'la pregunta antes de descartar', written);
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await page.close();
});

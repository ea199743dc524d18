import { expect, open, test } from './site.ts';

/** Every public address with the words that the specification quotes for it, letter by letter. */
const screens: [route: string, heading: string, words: string[]][] = [
  ['/login', 'Sign In', ['Ingresar']],
  ['/register', 'Registrarse a mi sitio', []],
  ['/exp', 'Experiencia Laboral', ['Mentorship', 'Go Back']],
  ['/project', 'Proyectos', ['Link al sitio', 'Go Back']],
  ['/education', 'Educación Formal', ['MOOCs', 'Distintivos', 'Go Back']],
  ['/service', 'Servicios Profesionales', ['Go Back']],
  ['/about', 'Acerca', ['Go Back']],
  [
    '/course',
    'Cursos y diplomado',
    ['20 semanas', '5 semanas', '8 semanas', '12 semanas', 'Go Back'],
  ],
  [
    '/sintegral',
    'Tezón',
    ['Basica', 'Profesional', 'E-Commerce', 'Corporativa', '5 semanas de desarrollo'],
  ],
  ['/blog', 'Blog', ['Click en el tema', 'Subido por']],
  ['/contact', 'Contacto', ['Nombre', 'Email', 'Asunto', 'Mensaje', 'Enviar Información']],
  ['/foro', 'Foro', ['Go Back']],
];

for (const [route, heading, words] of screens) {
  test(`${route} dice lo suyo`, async ({ page }) => {
    await open(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading} · `));
    for (const word of words)
      await expect(page.locator('main').getByText(word).first()).toBeVisible();
  });
}

test('el inicio saluda y lleva a todas partes', async ({ page }) => {
  await open(page, '/');
  const main = page.locator('main');
  await expect(main.getByText('Hola, soy Abril Tezontle.')).toBeVisible();
  for (const to of ['/service', '/course', '/about', '/blog', '/foro', '/contact']) {
    await expect(main.locator(`a[href="#${to}"]`).first()).toBeVisible();
  }
  await expect(
    main.getByRole('list', { name: 'Redes sociales' }).getByRole('link'),
  ).not.toHaveCount(0);
});

test('una dirección desconocida tiene salida', async ({ page }) => {
  await open(page, '/no/existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('un artículo se abre desde el blog y se vuelve', async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('link', { name: 'Índices que sí se usan' }).click();
  await expect(page).toHaveURL(/#\/article\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Índices que sí se usan');
  await expect(page.locator('.rich-text pre').first()).toBeVisible();
  await expect(page.locator('main time').first()).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/#\/blog$/);
});

test('el diplomado tiene sus 13 módulos y sus reglas', async ({ page }) => {
  await open(page, '/course');
  const hours = page.getByRole('table').locator('tbody td:last-child');
  await expect(hours).toHaveText('15 15 25 20 20 25 20 20 20 15 15 15 15'.split(' '));
  for (const rule of [
    'mínimo de 8',
    'No más de 12 horas',
    'no puede reprobar',
    '8.0 de promedio',
  ]) {
    await expect(page.getByText(rule).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Descargar temario' }).click();
  await expect(page.getByText('El temario se envía de forma personal')).toBeVisible();
  await expect(page.locator('main a[href="#/article/8"]')).toBeVisible();
});

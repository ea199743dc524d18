import { expect, main, open, test } from './support/fixtures.ts';

interface Screen {
  route: string;
  heading: string;
  /** Where its Go Back leads. */
  back?: string;
  /** What the specification quotes, letter by letter. */
  words?: (string | RegExp)[];
}

const SCREENS: Screen[] = [
  { route: '/login', heading: 'Sign In', words: ['Ingresar', 'Registrarse'] },
  { route: '/register', heading: 'Registrarse a mi sitio', words: ['Ingresar'] },
  { route: '/exp', heading: 'Experiencia Laboral', back: '/', words: ['Mentorship'] },
  { route: '/project', heading: 'Proyectos', back: '/', words: [/^Link al sitio/] },
  {
    route: '/education',
    heading: 'Educación Formal',
    back: '/',
    words: ['MOOCs', 'Distintivos'],
  },
  { route: '/service', heading: 'Servicios Profesionales', back: '/' },
  { route: '/about', heading: 'Acerca', back: '/', words: ['Cuando cierro la computadora'] },
  {
    route: '/course',
    heading: 'Cursos y diplomado',
    back: '/',
    words: ['20 semanas', '5 semanas', '8 semanas', '12 semanas'],
  },
  {
    route: '/sintegral',
    heading: 'Tezón',
    back: '/',
    words: ['Basica', 'Profesional', 'E-Commerce', 'Corporativa', '5 semanas de desarrollo'],
  },
  { route: '/blog', heading: 'Blog', back: '/', words: ['Click en el tema'] },
  {
    route: '/contact',
    heading: 'Contacto',
    back: '/',
    words: ['Nombre', 'Email', 'Asunto', 'Mensaje', 'Enviar Información'],
  },
  { route: '/foro', heading: 'Foro', back: '/' },
  {
    route: '/privacidad',
    heading: 'Aviso de privacidad',
    back: '/',
    words: ['Qué se guarda y para qué', 'Este sitio no envía correos.', 'Mi perfil'],
  },
  { route: '/tema/react', heading: 'React', back: '/blog', words: ['Artículos', 'Proyectos'] },
  { route: '/buscar', heading: 'Buscar', back: '/' },
  { route: '/mapa', heading: 'Mapa del sitio', back: '/', words: ['Índices que sí se usan'] },
  { route: '/article/abc', heading: 'Página no encontrada' },
  {
    route: '/no/existe',
    heading: 'Página no encontrada',
    words: ['Volver al inicio', 'Buscar en el sitio'],
  },
];

const DATE = /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/;

test('cada pantalla dice lo suyo, se nombra en la pestaña y tiene vuelta', async ({ page }) => {
  for (const { route, heading, back, words = [] } of SCREENS) {
    await open(page, route);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.soft(page, route).toHaveTitle(`${heading} · Abril Tezontle`);
    for (const word of words)
      await expect.soft(main(page).getByText(word, { exact: true }).first(), route).toBeVisible();
    const goBack = main(page).getByRole('link', { name: 'Go Back', exact: true });
    if (back) await expect.soft(goBack, route).toHaveAttribute('href', `#${back}`);
    else await expect.soft(goBack, route).toHaveCount(0);
  }
});

test('el inicio saluda y lleva a todas partes', async ({ page }) => {
  await open(page, '/');
  await expect(main(page).getByText('Hola, soy Abril Tezontle.')).toBeVisible();
  for (const to of ['/service', '/course', '/about', '/blog', '/foro', '/contact']) {
    await expect(main(page).locator(`a[href="#${to}"]`).first()).toBeVisible();
  }
  const networks = main(page).getByRole('list', { name: 'Redes sociales' }).getByRole('link');
  await expect(networks).not.toHaveCount(0);
  await main(page).locator('a[href="#/service"]').first().click();
  await expect(page).toHaveURL(/#\/service$/);
  await expect(main(page).locator('a[href^="#/contact"]').first()).toBeVisible();
});

test('cada foro y cada blog se abre desde su lista, con su fecha, y se vuelve', async ({
  page,
}) => {
  await open(page, '/blog');
  const card = main(page).getByRole('article').first();
  await expect(card).toContainText(/Subido por Abril Tezontle/);
  await expect(card.locator('time')).toHaveText(DATE);
  await page.getByRole('link', { name: 'Índices que sí se usan' }).click();
  await expect(page).toHaveURL(/#\/article\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Índices que sí se usan');
  await expect(page).toHaveTitle(/^Índices que sí se usan · /);
  for (const label of ['Creado por', 'Periodo', 'Subido por', 'Fecha'])
    await expect(main(page).getByRole('term').filter({ hasText: label })).toBeVisible();
  await main(page).locator('.rich-text pre').first().scrollIntoViewIfNeeded();
  await expect(main(page).locator('.rich-text pre .hljs-keyword').first()).toBeVisible();
  // 4 December 2024, 15:30 UTC, on the visitor's own clock.
  await expect(main(page).locator('time').first()).toHaveText('04/12/2024 09:30:00');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/#\/blog$/);

  await open(page, '/foro');
  const row = main(page).getByRole('article').first();
  await expect(row).toContainText('Abril Tezontle');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/#\/foros\/\d+$/);
  await expect(main(page).locator('time').first()).toHaveText(DATE);
  await expect(main(page).getByRole('listitem').locator('time').first()).toHaveText(DATE);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/#\/foro$/);
});

test('los cursos y el diplomado dicen sus horas y sus reglas', async ({ page }) => {
  await open(page, '/course');
  const lengths = {
    ...{ Frontend: '5 semanas', Backend: '5 semanas', 'Full Stack': '20 semanas' },
    ...{ 'Lenguaje C': '8 semanas', 'Lenguaje C#': '12 semanas' },
  };
  for (const [name, length] of Object.entries(lengths)) {
    const heading = page.getByRole('heading', { level: 3, name, exact: true });
    const card = main(page).getByRole('article').filter({ has: heading });
    await expect(card).toContainText(length);
    await expect(card.locator('a[href^="#/contact?asunto="]')).toBeVisible();
  }
  const hours = page.getByRole('table').locator('tbody td:last-child');
  await expect(hours).toHaveText('15 15 25 20 20 25 20 20 20 15 15 15 15'.split(' '));
  for (const rule of [
    'en línea, con mentor',
    /^Basado en proyectos/,
    'Diplomado en Tecnologías de la Información',
    '5 meses · 13 módulos',
    'Requisitos de admisión',
    'Requisitos de egreso',
    'Promedio general mínimo de 8.',
    'No más de 12 horas de inasistencia',
    'Quien tiene beca no puede reprobar ningún módulo.',
    'No puede faltar a ninguna sesión.',
    'Debe mantener al menos 8.0 de promedio; de lo contrario causa baja.',
  ]) {
    await expect(main(page).getByText(rule).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Descargar temario' }).click();
  await expect(page.getByText('El temario se envía de forma personal')).toBeVisible();
  await expect(main(page).locator('a[href="#/article/8"]')).toBeVisible();
  for (const topics of ['Frontend', 'Backend', 'Despliegue'])
    await expect(page.getByRole('heading', { level: 4, name: topics, exact: true })).toBeVisible();

  await open(page, '/sintegral');
  for (const name of ['Basica', 'Profesional', 'E-Commerce', 'Corporativa']) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    const card = main(page).getByRole('article').filter({ has: heading });
    await expect(card).toContainText('5 semanas de desarrollo');
    await expect(card.getByRole('link', { name: `Me interesa ${name}` })).toHaveAttribute(
      'href',
      /^#\/contact\?asunto=.*&oferta=package\/\d$/,
    );
  }
  await expect(main(page).getByText('Catálogos de más de 50 productos')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Agendar una demo' })).toBeVisible();
});

test('la búsqueda queda en la dirección y acorta la lista', async ({ page }) => {
  await open(page, '/blog');
  const headings = page.locator('main article h2');
  const before = await headings.count();
  await page.getByRole('searchbox').fill('veintitrés');
  await expect(page).toHaveURL(/#\/blog\?keyword=/);
  await expect(headings).toHaveCount(1);
  await page.reload();
  await expect(headings).toHaveCount(1);
  await page.getByRole('searchbox').fill('xqzw');
  await expect(main(page).getByText('Nada coincide con «xqzw»')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(/#\/blog$/);
  await expect(headings).toHaveCount(before);
});

test('los MOOCs van de cuatro en cuatro y los distintivos de tres en tres', async ({ page }) => {
  await open(page, '/education');
  const inFirstRow = (title: string) =>
    page.getByRole('region', { name: title }).evaluate((section) => {
      const tops = [...section.querySelectorAll('ul > li')].map(
        (li) => li.getBoundingClientRect().top,
      );
      return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
    });
  expect(await inFirstRow('MOOCs')).toBe(4);
  expect(await inFirstRow('Distintivos')).toBe(3);
});

test('una dirección desconocida tiene salida', async ({ page }) => {
  await open(page, '/no/existe');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('quien pide un curso contesta lo que ese curso pregunta', async ({ page }) => {
  await open(page, '/course');
  await main(page).getByRole('link', { name: 'Fechas y costos de Full Stack' }).click();
  const form = main(page).getByRole('form', { name: 'Contacto' });
  await expect(form.getByLabel('Asunto')).toHaveValue('Fechas y costos: Full Stack');
  await expect(form.getByLabel('¿Qué has programado hasta ahora?')).toBeVisible();
  await form.getByLabel('¿En qué horario puedes?').selectOption('Sábados');
  await form.getByLabel('Mensaje').fill('Quiero entrar.');
  const sent = page.waitForRequest(/contacts\/create/);
  await form.getByRole('button', { name: 'Enviar Información' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    comment: 'Quiero entrar.\n\n¿En qué horario puedes?: Sábados',
  });
});

test('lo que prueba un servicio es un proyecto, y lleva a él', async ({ page }) => {
  await open(page, '/service');
  await expect(
    main(page).getByRole('link', {
      name: '110 → 14 llamadas por día — Molino Alto, pedidos para panaderías',
    }),
  ).toHaveAttribute('href', '#/project/1');
});

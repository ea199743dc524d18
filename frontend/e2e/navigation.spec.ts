import { openWithoutScripts } from './support/prerendered.ts';
import { expect, main, open, test } from './support/fixtures.ts';

test('la barra lleva a cada tema y marca dónde se está', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  for (const label of ['INICIO', 'ACERCA', 'CONTACTO', 'Tezón', 'LOGIN']) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
  const bars = { INICIO: '/', ACERCA: '/about', CONTACTO: '/contact', Tezón: '/sintegral' };
  for (const [label, to] of Object.entries(bars))
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      `#${to}`,
    );
  await bar.getByRole('button', { name: 'TEMAS' }).click();
  const topics = {
    ...{ EXPERIENCIA: '/exp', PROYECTOS: '/project', CURSOS: '/course', BLOG: '/blog' },
    ...{ FORO: '/foro', EDUCACIÓN: '/education', SERVICIOS: '/service' },
  };
  for (const [label, to] of Object.entries(topics))
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      `#${to}`,
    );
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

test('en el teléfono la barra se pliega', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const link = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'ACERCA' });
  await expect(link).toBeHidden();
  const seconds = () =>
    page
      .getByRole('navigation', { name: 'Principal', includeHidden: true })
      .evaluate((bar) => getComputedStyle(bar).transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await seconds()).toMatch(/^0\.3s/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Menú' }).click();
  await link.click();
  await expect(page).toHaveURL(/#\/about$/);
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 991, height: 740 });
  await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible();
  await page.setViewportSize({ width: 992, height: 740 });
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden();
  await expect(link).toBeVisible();
});

test('cada página empieza arriba', async ({ page }) => {
  await open(page, '/course');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('el modo oscuro se recuerda, y su botón lo sabe antes de responder', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Usar modo oscuro' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  const release = await openWithoutScripts(page);
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('button', { name: 'Usar modo claro' })).toBeVisible();
  release();
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

test('en el teléfono, con TEMAS abierto, lo que está debajo se puede tocar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await page.getByRole('button', { name: 'Menú' }).click();
  const topics = bar.getByRole('button', { name: 'TEMAS' });
  await topics.click();
  await expect(topics).toHaveAttribute('aria-expanded', 'true');
  const login = bar.getByRole('link', { name: 'LOGIN' });
  await login.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await login.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
  await expect(page).toHaveURL(/#\/login$/);
});

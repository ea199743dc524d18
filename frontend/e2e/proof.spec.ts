import { expect, main, open, test } from './support/fixtures.ts';

test('el inicio prueba lo que dice, con su fuente, y lleva a todo', async ({ page }) => {
  await open(page, '/');
  const figures = main(page).getByRole('region', { name: 'Lo que cambió después' });
  await expect(figures.getByRole('listitem')).toHaveCount(4);
  await expect(figures.getByRole('listitem').first()).toContainText('Práctica propia, Querétaro');
  for (const [name, target] of [
    ['Ver la trayectoria', '/exp'],
    ['Ver todos los proyectos', '/project'],
    ['Ir al blog', '/blog'],
    ['Entrar al foro', '/foro'],
    ['Leer más', '/about'],
  ] as const) {
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', `#${target}`);
  }
  await expect(page).toHaveTitle(
    'Desarrollo web, datos y capacitación · Querétaro · Abril Tezontle',
  );
});

test('los proyectos se filtran por sector, y la dirección lo recuerda', async ({ page }) => {
  await open(page, '/project');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(6);
  await main(page).getByRole('link', { name: 'Alimentos', exact: true }).click();
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/sector=Alimentos/);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(main(page).getByRole('link', { name: 'Alimentos', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('la ficha técnica se despliega', async ({ page }) => {
  await open(page, '/project');
  const sheet = main(page).getByRole('group').filter({ hasText: 'Ficha técnica' }).first();
  await expect(sheet.getByText('Despliegue')).toBeHidden();
  await sheet.getByText('Ficha técnica').click();
  await expect(sheet.getByText('Despliegue')).toBeVisible();
});

test('quien cotiza llega a contacto con su asunto', async ({ page }) => {
  await open(page, '/service');
  await main(page).getByRole('link', { name: 'Cotizar Desarrollo web a la medida' }).click();
  await expect(main(page).getByLabel('Asunto')).toHaveValue(
    'Cotización: Desarrollo web a la medida',
  );
});

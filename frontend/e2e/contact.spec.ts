import { expect, open, test } from './support/fixtures.ts';

test('un mensaje se envía y se agradece', async ({ page }) => {
  await open(page, '/contact');
  const form = page.locator('main form');
  await form.getByLabel('Nombre').fill('Grace Ejemplo');
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByLabel('Asunto').fill('Curso full stack');
  await form.getByLabel('Mensaje').fill('¿Cuándo comienza el próximo grupo?');
  await form.getByRole('button', { name: 'Enviar Información' }).click();
  await expect(
    page.getByText('Mensaje enviado a Grace Ejemplo...en breve se comunicara contigo'),
  ).toBeVisible();
  await expect(form.getByLabel('Mensaje')).toHaveValue('');
});

test('si falla, se dice qué hacer y lo escrito se queda', async ({ page, expected }) => {
  expected.push('No se pudo enviar el mensaje.', '503');
  await page.route(/\/api\/contacts\/create/, (request) =>
    request.fulfill({ status: 503, json: { message: 'no', detail: 'no' } }),
  );
  await open(page, '/contact');
  const form = page.locator('main form');
  await form.getByLabel('Mensaje').fill('Hola');
  const logged = page.waitForEvent('console', (one) => one.text().includes('No se pudo enviar'));
  await form.getByRole('button', { name: 'Enviar Información' }).click();
  await logged;
  await expect(form.getByLabel('Mensaje')).toHaveValue('Hola');
  await expect(form.getByRole('button', { name: 'Enviar Información' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveText('no');
  await expect(form.getByRole('link', { name: 'Mandarlo por correo' })).toHaveAttribute(
    'href',
    /^mailto:.+body=Hola$/,
  );
});

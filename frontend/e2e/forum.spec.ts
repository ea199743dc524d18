import { expect, field, fillLogin, main, open, signUp, test } from './support/fixtures.ts';

test('sin cuenta se invita a entrar; con ella se comenta, se agradece y se ve', async ({
  page,
  expected,
}) => {
  expected.push('400');
  const person = await signUp(page);
  await open(page, '/foros/1');
  await expect(page.getByText('Por favor Ingresar para escribir comentario')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Comentario' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Ingresar' }).click();
  await fillLogin(page, person);
  await expect(page).toHaveURL(/#\/foros\/1$/);

  const send = page.getByRole('button', { name: 'Enviar Comentario' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Escribe tu comentario.');

  const text = `Comentario de ${person.name}`;
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const stars = page.getByRole('radio', { name: '3 estrellas' });
  await page.locator('label').filter({ has: stars }).click();
  await expect(stars).toBeChecked();
  await field(page, 'Comentario').fill(text);
  await send.click();
  await expect(page.getByText('Comentario Enviado', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const review = page.getByRole('listitem').filter({ hasText: text });
  await expect(review).toContainText(person.name);
  await expect(review.locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await expect(field(page, 'Comentario')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(
    main(page).getByText(/^\d+ comentarios · \d(\.\d)? de 5, \d+ personas$/),
  ).toBeVisible();
});

test('un foro que no existe no se encuentra', async ({ page, expected }) => {
  expected.push('404');
  await open(page, '/foros/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

import { openPrerendered, hydrated } from '../support/prerendered.ts';
import { expect, field, fillRegister, newPerson, open, test } from '../support/fixtures.ts';

test('un formulario prerrenderizado se puede llenar y enviar antes de la hidratación', async ({
  page,
}) => {
  const person = newPerson();
  const release = await openPrerendered(page, '/register');
  await fillRegister(page, person);
  await page.keyboard.press('Enter');
  const sent = page.waitForRequest(/\/api\/users\/register$/);
  const elapsed = await page.evaluate(() => performance.now());
  release();
  const body = (await sent).postDataJSON() as { elapsed: number };
  expect(body.elapsed).toBeGreaterThan(elapsed); // typing before hydration is not counted as instant
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
});

test('un formulario enviado mientras llega su archivo se envía después, y nunca por la dirección', async ({
  page,
}) => {
  const person = newPerson();
  let releaseScreen = () => {};
  const released = new Promise<void>((resolve) => (releaseScreen = resolve));
  await page.route('**/assets/RegisterScreen*.js', async (route) => {
    await released;
    await route.continue();
  });
  const release = await openPrerendered(page, '/register');
  await fillRegister(page, person);
  const whenHydrated = hydrated(page);
  release();
  await whenHydrated;
  await page.keyboard.press('Enter');
  const queries: string[] = [];
  page.on('request', (request) => queries.push(new URL(request.url()).search));
  await page.waitForTimeout(1_000); // nothing is to happen
  expect(queries.join('')).toBe('');
  releaseScreen();
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
});

test('un mensaje escrito antes de la hidratación se queda, y lo que sigue se le añade', async ({
  page,
}) => {
  const release = await openPrerendered(page, '/contact');
  const message = field(page, 'Mensaje');
  await message.fill('¿Cuándo comienza');
  await field(page, 'Nombre').pressSequentially('Grace');
  const whenHydrated = hydrated(page);
  release();
  await whenHydrated;
  await page.keyboard.type(' Hopper');
  await expect(field(page, 'Nombre')).toHaveValue('Grace Hopper');
  await message.pressSequentially(' el curso?');
  await expect(message).toHaveValue('¿Cuándo comienza el curso?');
});

test('lo que se había escrito vuelve tras recargar, sin tapar lo escrito antes de la hidratación', async ({
  page,
}) => {
  await open(page, '/contact?asunto=Demo');
  await field(page, 'Nombre').fill('Grace');
  await field(page, 'Mensaje').fill('Lo de antes');
  const release = await openPrerendered(page, '/contact?asunto=Demo');
  await field(page, 'Nombre').fill('Ada');
  release();
  await expect(field(page, 'Mensaje')).toHaveValue('Lo de antes');
  await expect(field(page, 'Nombre')).toHaveValue('Ada');
  await expect(field(page, 'Asunto')).toHaveValue('Demo');
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
});

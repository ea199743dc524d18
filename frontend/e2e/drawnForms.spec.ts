import { openDrawn, whenAwake } from './drawn.ts';
import { expect, field, fillRegister, stranger, test } from './site.ts';

test('un formulario dibujado se puede llenar y enviar antes de que la página responda', async ({
  page,
}) => {
  const person = stranger();
  const go = await openDrawn(page, '/register');
  await fillRegister(page, person);
  await page.keyboard.press('Enter');
  const sent = page.waitForRequest(/\/api\/users\/register$/);
  const elapsed = await page.evaluate(() => performance.now());
  go();
  const told = (await sent).postDataJSON() as { elapsed: number };
  expect(told.elapsed).toBeGreaterThan(elapsed); // who typed before the page woke was no quicker
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
});

test('un formulario enviado mientras llega su archivo se envía después, y nunca por la dirección', async ({
  page,
}) => {
  const person = stranger();
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/RegisterScreen*.js', async (route) => {
    await held;
    await route.continue();
  });
  const start = await openDrawn(page, '/register');
  await fillRegister(page, person);
  const awake = whenAwake(page);
  start();
  await awake;
  await page.keyboard.press('Enter');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await page.waitForTimeout(1_000); // nothing is to happen
  expect(asked.join('')).toBe('');
  go();
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
});

test('un mensaje escrito en la página dibujada se queda, y lo que sigue se le añade', async ({
  page,
}) => {
  const go = await openDrawn(page, '/contact');
  const message = field(page, 'Mensaje');
  await message.fill('¿Cuándo comienza');
  await field(page, 'Nombre').pressSequentially('Grace');
  const awake = whenAwake(page);
  go();
  await awake;
  await page.keyboard.type(' Hopper');
  await expect(field(page, 'Nombre')).toHaveValue('Grace Hopper');
  await message.pressSequentially(' el curso?');
  await expect(message).toHaveValue('¿Cuándo comienza el curso?');
});

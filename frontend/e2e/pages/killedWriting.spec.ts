import { expect, field, main, open, test } from '../support/fixtures.ts';

const ROUNDS = 20;
const LOST_MS = 5_000;
const AT = '/admin/foro/2/edit';

test('una pestaña que muere veinte veces mientras se escribe pierde cinco segundos como mucho', async ({
  adminPage,
}) => {
  // Its tabs die; the admin's own goes on with the next test.
  let page = await adminPage.context().newPage();
  for (let round = 0; round < ROUNDS; round += 1) {
    await open(page, AT);
    const text = field(page, 'Comentarios');
    await text.fill('');
    const typed: { length: number; at: number }[] = [];
    const end = Date.now() + 1_000 + Math.random() * 6_000;
    while (Date.now() < end) {
      await text.pressSequentially('a');
      typed.push({ length: typed.length + 1, at: Date.now() });
      await page.waitForTimeout(60);
    }
    const killedAt = Date.now();
    const next = await page.context().newPage();
    await page.goto('chrome://crash').catch(() => undefined);
    await page.close();
    page = next;
    await open(page, AT);
    const kept = (await field(page, 'Comentarios').inputValue()).length;
    const lost = typed.find(({ length }) => length > kept);
    expect(lost ? killedAt - lost.at : 0, `vuelta ${round}: quedaron ${kept}`).toBeLessThan(
      LOST_MS,
    );
    expect(kept, `vuelta ${round}`).toBeLessThanOrEqual(typed.length);
  }
  await main(page).getByRole('button', { name: 'Descartar borrador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await page.close();
});

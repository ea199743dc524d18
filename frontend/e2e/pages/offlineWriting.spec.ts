import { expect, field, main, open, test } from '../support/fixtures.ts';

const MINUTE_MS = 60_000;

test('lo que se escribe durante un minuto sin conexión llega cuando la hay', async ({
  adminPage: page,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  await open(page, '/admin/foro/1/edit');
  const text = field(page, 'Comentarios');
  const before = await text.inputValue();
  await page.context().setOffline(true);
  await text.press('Control+End');
  const end = Date.now() + MINUTE_MS;
  let typed = '';
  while (Date.now() < end) {
    await text.pressSequentially(' tren');
    typed += ' tren';
    await page.waitForTimeout(1_000);
  }
  await expect(main(page).getByText(/está en este navegador.*No hay conexión/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(main(page).getByText(/^Guardado/)).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue(before + typed);
  await main(page).getByRole('button', { name: 'Descartar borrador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(text).toHaveValue(before);
});

import { expect, main, open, test } from '../support/fixtures.ts';
import { printed } from '../support/printed.ts';
import type { Letter } from '../support/printed.ts';

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** The letters of a heading are larger than those of running text. */
function expectNoHeadingAtFoot(sheets: Letter[][]) {
  const sizes = sheets.flat().map(({ size }) => size);
  const running = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  for (const letters of sheets.slice(0, -1))
    expect(letters.toSorted((a, b) => a.y - b.y).at(-1)?.size).toBeLessThan(running * 1.3);
}

test('un artículo empieza en su primera hoja y no deja títulos solos al pie', async ({ page }) => {
  await open(page, '/article/1');
  const sheets = await printed(page);
  expect(sheets.length).toBeLessThanOrEqual(6);
  const lengths = sheets.map(({ length }) => length);
  const usual = sum(lengths) / lengths.length;
  // The cover takes a part of the first sheet.
  expect(lengths[0]).toBeGreaterThan(usual / 2);
  expectNoHeadingAtFoot(sheets);
});

for (const format of ['A4', 'Letter'] as const)
  test(`la experiencia cabe en tres hojas ${format}`, async ({ page }) => {
    await open(page, '/exp');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    const sheets = await printed(page, format);
    expect(sheets).toHaveLength(3);
    expectNoHeadingAtFoot(sheets);
  });

test('el currículum cabe en dos hojas', async ({ page }) => {
  await open(page, '/cv');
  await expect(main(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  const sheets = await printed(page);
  expect(sheets).toHaveLength(2);
  expect(sheets.flat().length).toBeGreaterThan(9_000);
});

test('la experiencia y los estudios se imprimen sin lo que sobra en papel', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const route of ['/exp', '/education']) {
    await open(page, route);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo')])
      await expect(gone).toBeHidden();
    await expect(main(page).getByRole('searchbox')).toBeHidden();
  }
});

import { expect, open, test } from './site.ts';

const lists: [route: string, path: string, empty: string][] = [
  ['/exp', 'expiriences', 'No existen Experiencias actualmente'],
  ['/exp', 'mentors', 'No existen Mentores actualmente'],
  ['/project', 'projects', 'No existen Proyectos actualmente'],
  ['/education', 'educations', 'No existe Educación actualmente'],
  ['/education', 'moocs', 'No existe Moocs actualmente'],
  ['/education', 'badges', 'No existe Distintivos actualmente'],
  ['/service', 'services', 'No existen Servicios actualmente'],
  ['/blog', 'articles', 'No existen Blogs actualmente'],
  ['/foro', 'foros', 'No existen Foros actualmente'],
];

for (const [route, path, empty] of lists) {
  test(`${path}: vacío, caído y de vuelta`, async ({ page, expected }) => {
    expected.push('503');
    const call = new RegExp(`/api/${path}/?(\\?.*)?$`);
    let answer: 'down' | 'empty' | 'real' = 'down';
    const sentence = `El contenido no está disponible en este momento (${path}).`;
    await page.route(call, async (request) => {
      if (answer === 'real') return request.continue();
      if (answer === 'empty') return request.fulfill({ json: [] });
      return request.fulfill({ status: 503, json: { message: sentence, detail: sentence } });
    });
    await page.goto(`/#${route}`);
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await expect(alert).toBeVisible();
    answer = 'empty';
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    answer = 'real';
    await page.reload();
    await expect(page.getByText(empty, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('sin red se ve el mensaje del transporte', async ({ page, expected }) => {
  expected.push('ERR_FAILED');
  await page.route(/\/api\/projects/, (request) => request.abort());
  await page.goto('/#/project');
  await expect(page.getByRole('alert')).toContainText('Network Error');
});

test('una respuesta sin palabras se dice con su número', async ({ page, expected }) => {
  expected.push('502');
  await page.route(/\/api\/projects/, (request) => request.fulfill({ status: 502, body: 'no' }));
  await page.goto('/#/project');
  await expect(page.getByRole('alert')).toContainText('Request failed with status code 502');
});

test('la búsqueda queda en la dirección y acorta la lista', async ({ page }) => {
  await open(page, '/project');
  const headings = page.locator('main article h2');
  const before = await headings.count();
  await page.getByRole('searchbox').fill('panaderías');
  await expect(page).toHaveURL(/#\/project\?keyword=panader/);
  await expect(headings).toHaveCount(1);
  await page.reload();
  await expect(headings).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(/#\/project$/);
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

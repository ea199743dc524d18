import type { Page } from '@playwright/test';
import { routes } from '../../src/app/routes.ts';
import { expect, open, test } from '../support/fixtures.ts';

const addresses = (who: string[]) =>
  routes
    .filter((route) => who.includes(route.who ?? '') && !/[:*]/.test(route.path))
    .map(({ path }) => path);

/** Loads lazy images now, and returns those that could not be decoded. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures
      .filter((one, i) => decoded[i]?.status === 'rejected' || one.naturalWidth === 0)
      .map((one) => one.currentSrc || one.outerHTML);
  });

const linksIn = (page: Page) =>
  page
    .locator('a[href], iframe[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')));

const isWellFormed = (link: string) =>
  /^(mailto:[^\s@?]+@[^\s@?]+\.\w+(\?\S+)?|tel:\+?\d+)$/.test(link) ||
  (/^https?:/.test(link) && URL.canParse(link) && new URL(link).hostname.includes('.'));

// Videos of the articles are external, and not requested.
const VIDEO = 'https://www.youtube-nocookie.com/embed/';
test.use({ expected: [`petición hacia afuera: ${VIDEO}`] });

interface Crawl {
  from: string[];
  /** Which addresses to follow. */
  follows: (route: string) => boolean;
}

/** The internal links and files of one page, and its broken links. */
async function look(page: Page, route: string) {
  const wrong = (await brokenPictures(page)).map((picture) => `${route}: imagen ${picture}`);
  if ((await page.title()).startsWith('Página no encontrada')) wrong.push(`no existe ${route}`);
  const links = [...new Set(await linksIn(page))].map(String);
  const inside = links.filter((link) => link.startsWith('#/'));
  const files = links.filter((link) => /^\.?\//.test(link));
  for (const link of links.filter((one) => !inside.includes(one) && !files.includes(one))) {
    const leads = link.startsWith('#')
      ? (await page.locator(link).count()) > 0
      : isWellFormed(link);
    if (!leads) wrong.push(`${route}: enlace «${link}»`);
  }
  return { wrong, inside: inside.map((link) => link.slice(1).split('?')[0] ?? ''), files };
}

async function missing(page: Page, files: Set<string>) {
  const wrong: string[] = [];
  for (const file of files) {
    const answer = await page.request.get(file.replace(/^\./, ''));
    if (!answer.ok()) wrong.push(`${file}: ${String(answer.status())}`);
  }
  return wrong;
}

/** Visits every page once, in one tab; returns all links and the broken ones. */
async function crawl(page: Page, { from, follows }: Crawl) {
  const queue = [...from];
  const known = new Set(from);
  const files = new Set<string>();
  const wrong: string[] = [];
  await page.route(`${VIDEO}**`, (intercepted) => intercepted.fulfill({ body: '' }));
  for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
    await open(page, route);
    const seen = await look(page, route);
    wrong.push(...seen.wrong);
    for (const file of seen.files) files.add(file);
    for (const path of seen.inside) {
      if (!known.has(path) && follows(path)) queue.push(path);
      known.add(path);
    }
  }
  return { known: [...known], wrong: [...wrong, ...(await missing(page, files))] };
}

test('todo enlace y toda imagen del sitio llevan a algo', async ({ page }) => {
  const { known, wrong } = await crawl(page, {
    from: addresses(['']),
    follows: (route) => !/^\/(admin|profileuser)/.test(route),
  });
  expect(wrong).toEqual([]);
  expect(known.filter((route) => /^\/article\/\d+$/.test(route)).length).toBeGreaterThanOrEqual(10);
  expect(known.filter((route) => /^\/foros\/\d+$/.test(route)).length).toBeGreaterThanOrEqual(4);
});

test('y los de la administración', async ({ adminPage }) => {
  const edited = new Set<string>();
  const { known, wrong } = await crawl(adminPage, {
    from: addresses(['user', 'admin']),
    // One form per kind: the others differ in their content only.
    follows: (route) => {
      const [, sort = ''] = /^\/admin\/(\w+)\/\d+\/edit$/.exec(route) ?? [];
      return sort !== '' && !edited.has(sort) && Boolean(edited.add(sort));
    },
  });
  expect(wrong).toEqual([]);
  expect([...edited].sort()).toEqual(['article', 'foro', 'user']);
  expect(known.length).toBeGreaterThan(20);
});

test('el currículum en papel es solo el currículum', async ({ page }) => {
  await open(page, '/cv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abril Tezontle');
  await expect(page).toHaveTitle('Currículum · Abril Tezontle');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['header', 'footer', 'button:visible'])
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cursos y certificaciones' })).toBeVisible();
});

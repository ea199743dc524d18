import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { launchOptions } from '../../../frontend/chromium.ts';
import { SCREENS } from '../../../proxy/src/contract/shared/screens.ts';
import { DEMO } from '../../seed/contentDir.ts';
import { temporaryFolder } from '../folders.ts';
import { StartedSite } from '../startedSite.ts';

const PROJECTS = ['Faro', 'Marea', 'Puerto', 'Quilla', 'Ancla'];
const SERVICES = ['Mapas', 'Rutas', 'Bitácoras'];
const drawing = { width: 64, height: 64, channels: 3, background: '#0b57a3' } as const;
const LOGO = await sharp({ create: drawing }).png().toBuffer();

/** Trades, tools and courses are common words, which pages may say too. */
const COMMON = ['services.yaml', 'skills.yaml', 'courses.yaml', 'packages.yaml'];

/** What the demo's items and people are called. */
function demoTitles(): string[] {
  const files = readdirSync(DEMO).filter(
    (name) => name.endsWith('.yaml') && !COMMON.includes(name),
  );
  const items = files.flatMap(
    (name) => parse(readFileSync(join(DEMO, name), 'utf8')) as Record<string, string>[],
  );
  const articles = readdirSync(join(DEMO, 'articles')).map(
    (name) => /^name: '?(.*?)'?$/m.exec(readFileSync(join(DEMO, 'articles', name), 'utf8'))?.[1],
  );
  return [...items.map(({ name, heading }) => name ?? heading), ...articles].flatMap(
    (one) => one ?? [],
  );
}

const variable = (file: string, name: string) =>
  new RegExp(`^${name}=['"]?([^'"\\n]*)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '';

/** Saves by the keyboard, and waits until the site says so. */
async function save(page: Page, said: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: said }).waitFor();
}

async function add(page: Page, path: string, label: string, fields: Record<string, string>) {
  await page.goto(path);
  await page.getByRole('button', { name: `Agregar: ${label}` }).click();
  for (const [name, text] of Object.entries(fields))
    await page.getByLabel(name, { exact: true }).fill(text);
  await save(page, /publicado/);
}

test.each([
  [360, 800],
  [1280, 900],
])(
  'from the first start to a site of her own, in the browser alone, at %i px',
  async (width, height) => {
    const site = await StartedSite.prepare(temporaryFolder('datos'), { SEED: 'demo' });
    await site.up();
    const browser = await chromium.launch(launchOptions);
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ baseURL: site.url, viewport: { width, height } });
    page.setDefaultTimeout(20_000);

    await page.goto('/login');
    await page.getByLabel('E-Mail').fill('admin@example.com');
    await page
      .getByLabel('Password', { exact: true })
      .fill(variable(site.env['ENV_FILE'] ?? '', 'ADMIN_PASSWORD'));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Haz tuyo este sitio' }).click();
    await page.getByRole('button', { name: /Quitar lo de muestra/ }).click();
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await page.getByText('Ya no queda nada de muestra').waitFor();

    await add(page, '/admin/contenido/profile', 'perfil', {
      Nombre: 'Rita Marina',
      'E-mail': 'rita@example.com',
    });
    for (const name of PROJECTS)
      await add(page, '/admin/contenido/project', 'proyecto', { Nombre: name });
    for (const name of SERVICES)
      await add(page, '/admin/contenido/service', 'servicio', { Nombre: name });
    // The last project becomes the first, by keyboard.
    await page.goto('/admin/contenido/project');
    await page.getByRole('button', { name: 'Subir Ancla' }).focus();
    for (const place of ['4', '3', '2', '1']) {
      await page.keyboard.press('Alt+ArrowUp');
      await page.getByText(`«Ancla» es ahora el ${place} de 5.`).waitFor({ state: 'attached' });
    }

    await page.goto('/admin/contenido/page/2');
    await page.locator('[name="words.hero.title"]').fill('Datos que llegan a puerto.');
    await save(page, /Inicio/);
    await page.goto('/admin/contenido/page/1');
    await page.getByRole('radio', { name: 'ámbar' }).focus();
    for (let moved = 0; moved < 3; moved += 1) await page.keyboard.press('ArrowRight');
    await page.locator('[name="words.title"]').fill('Estudio Marina');
    for (const section of ['course', 'sintegral']) {
      await page.locator(`[name="words.sections.${section}.shown"]`).focus();
      await page.keyboard.press('Space');
    }
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        ...{ name: 'logo.png', mimeType: 'image/png', buffer: LOGO },
      });
    await page.locator('[name="words.logo"][value^="/uploads/"]').waitFor();
    await save(page, /Todo el sitio/);

    const visitor = await browser.newPage({ baseURL: site.url, viewport: { width, height } });
    const titles = demoTitles();
    expect(titles.length).toBeGreaterThan(40);
    for (const path of Object.keys(SCREENS)) {
      const answer = await visitor.goto(path);
      const isHidden = path === '/course' || path === '/sintegral';
      expect(answer?.status(), path).toBe(isHidden ? 404 : 200);
      const text = await visitor.locator('body').innerText();
      expect(
        titles.filter((title) => text.includes(title)),
        path,
      ).toEqual([]);
    }
    await visitor.goto('/');
    await visitor.getByRole('heading', { level: 1, name: 'Datos que llegan a puerto.' }).waitFor();
    expect(await visitor.title()).toContain('Estudio Marina');
    expect(await visitor.locator('html').getAttribute('data-accent')).toBe('azul');
    expect(await visitor.locator('header img').getAttribute('src')).toMatch(/^\/uploads\//);
    await visitor.goto('/project');
    expect(await visitor.getByRole('article').first().innerText()).toContain('Ancla');
    expect(await (await fetch(`${site.url}/manifest.webmanifest`)).text()).toContain(
      'Estudio Marina',
    );
  },
);

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { say, step } from '../launcher/print.mjs';
import { readOptions } from '../owner/options.ts';
import { Cms } from '../seed/cms.ts';
import { seedIfEmpty } from '../seed/seedIfEmpty.ts';
import { HEADLESS_SHELL, requireBrowser } from '../setup/browser.ts';
import { ROOT } from '../setup/root.ts';
import { figure, median, positive, runLab, shutdown, startStack } from './lab.ts';

/** One of each kind. */
const PAGES: Record<string, string> = {
  inicio: '/',
  blog: '/blog',
  artículo: '/article/8',
  proyecto: '/project/1',
  foros: '/foro',
  foro: '/foros/1',
  experiencia: '/exp',
  proyectos: '/project',
  educación: '/education',
  servicios: '/service',
  curso: '/course',
  cv: '/cv',
  acerca: '/about',
  contacto: '/contact',
  sintegral: '/sintegral',
};
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const HELP = `npm run bench:web -- [opciones]

  --rounds=3            visitas por página; se da la mediana
  --only=inicio,blog    solo estas; hay ${Object.keys(PAGES).join(', ')}

Lighthouse en el móvil: rendimiento, accesibilidad, prácticas y SEO, de 0 a 100, que deben llegar
a ${Object.values(LEAST).join(' · ')}; y CLS, cuánto se mueve la página al cargar. Usa CHROMIUM_PATH o el navegador
instalado. En dos núcleos, el paquete chromium-headless-shell da cifras más firmes: se prefiere solo.`;

const COMMAND = join(ROOT, 'node_modules/lighthouse/cli/index.js');
const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const MOST_BYTES = 100_000_000;
const TRIES = 3;

type Scores = Record<keyof typeof LEAST, number> & { cls: number };
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const interrupted = new AbortController();

/** Now and then Lighthouse loses its own trace, which says nothing of the page. */
async function visit(url: string, chrome: string, tries = TRIES): Promise<Scores> {
  const args = ['--quiet', '--output=json', `--chrome-flags=${CHROME}`];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, url, only, ...args], {
      env: { ...process.env, CHROME_PATH: chrome },
      maxBuffer: MOST_BYTES,
      killSignal: 'SIGINT', // it closes its browser then, and only then
      signal: interrupted.signal,
      timeout: 120_000,
    });
    const { categories, audits } = JSON.parse(stdout) as Report;
    const scores = CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? 0)]);
    const cls = audits['cumulative-layout-shift']?.numericValue ?? NaN;
    return { ...(Object.fromEntries(scores) as Scores), cls };
  } catch (error) {
    if (tries === 1 || interrupted.signal.aborted) throw error;
    return visit(url, chrome, tries - 1);
  }
}

async function visitAll(rounds: number, pages: string[]): Promise<string[]> {
  const chrome = await requireBrowser(HEADLESS_SHELL);
  say(`Navegador: ${chrome}`);
  const site = await step('Arrancar una pila desechable', () => startStack());
  await seedIfEmpty(new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? ''));
  shutdown.add(() => interrupted.abort());
  const problems: string[] = [];
  for (const page of pages) {
    const visits: Scores[] = [];
    await step(`Visitar ${page}`, async () => {
      while (visits.length < rounds)
        visits.push(await visit(site.siteUrl + String(PAGES[page]), chrome));
    });
    const of = (name: keyof Scores) => median(visits.map((one) => one[name]));
    const scores = CATEGORIES.map((name) => figure(of(name))).join(' · ');
    const good = CATEGORIES.every((name) => of(name) >= LEAST[name]);
    say(`  ${good ? '✔' : '✖'} ${scores}; CLS ${figure(of('cls'), 3)}`);
    if (!good) problems.push(`${page} (${String(PAGES[page])}): ${scores}`);
  }
  return problems;
}

const { values } = readOptions('bench:web', HELP, {
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const pages = values.only?.split(',') ?? Object.keys(PAGES);
const unknown = pages.find((name) => !Object.hasOwn(PAGES, name));
if (unknown !== undefined)
  throw new Error(`--only no conoce «${unknown}». Hay: ${Object.keys(PAGES).join(', ')}`);
const rounds = positive('rounds', values.rounds);

await runLab(
  {
    good: `Todas llegan a ${Object.values(LEAST).join(' · ')}.`,
    bad: 'Ábrelas en el navegador con F12, pestaña Lighthouse: dice qué falla. Si solo es el rendimiento, repite con la máquina en reposo.',
  },
  () => visitAll(rounds, pages),
);

import { say, step } from '../../launcher/print.mjs';
import { middle } from '../median.ts';
import { figure, table } from '../table.ts';
import { seedIfEmpty } from '../../seed/seedIfEmpty.ts';
import { HEADLESS_SHELL, requireBrowser } from '../../setup/browser.ts';
import { runLab, shutdown, startStack } from '../runLab.ts';
import { optionsOf, type Options } from './options.ts';
import { publish } from './publish.ts';
import { visit, type Visit } from './visit.ts';

const COLUMNS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

function rowOf(name: string, visits: Visit[]): string[] {
  const of = (column: keyof Visit) => middle(visits.map((one) => one[column]));
  return [
    name,
    ...COLUMNS.map((column) => figure(of(column))),
    figure(of('lcp')),
    figure(of('tbt')),
    figure(of('cpu')),
    figure(of('cls'), 3),
  ];
}

const HEAD = [
  'página',
  'rendimiento',
  'accesibilidad',
  'prácticas',
  'SEO',
  'LCP ms',
  'TBT ms',
  'en CPU',
  'CLS',
];

async function lighthouse({ rounds, pages, devices, prefix }: Options): Promise<void> {
  const chrome = await requireBrowser(HEADLESS_SHELL);
  say(`\nNavegador: ${chrome}`);
  const site = await step('Arrancar una pila desechable', () =>
    startStack({ env: { SITE_URL: 'https://portafolio.example' } }),
  );
  // With pictures and long texts, as visitors find it.
  await seedIfEmpty(site.cmsUrl, site.env['SEED_TOKEN'] ?? '');
  const published = await publish(site.siteUrl);
  shutdown.add(published.close);
  const interrupted = new AbortController();
  shutdown.add(() => {
    interrupted.abort();
  });
  const { signal } = interrupted;
  const visits = async (path: string, desktop: boolean) => {
    const all: Visit[] = [];
    const visitor = { chrome, desktop, signal };
    while (all.length < rounds) all.push(await visit(published.url + prefix + path, visitor));
    return all;
  };
  for (const [where, desktop] of devices) {
    const rows: string[][] = [];
    for (const [name, path] of pages) {
      const seen = await step(`Visitar ${name} (${where})`, () => visits(path, desktop));
      rows.push(rowOf(name, seen));
    }
    say(`\nLighthouse, ${where}: medianas de ${String(rounds)}`);
    say(`${table([HEAD, ...rows])}\n`);
  }
}

const options = optionsOf(process.argv.slice(2));
await runLab(async () => {
  await lighthouse(options);
  return true;
});

import { parseArgs } from 'node:util';
import { say, step } from '../bootstrap/print.mjs';
import { seedContent } from '../bench/content.ts';
import { middle } from '../bench/median.ts';
import { figure, table } from '../bench/table.ts';
import { findBrowser } from '../setup/browser.ts';
import { Closing } from '../stack/closing.ts';
import { runProof } from '../stack/proof.ts';
import { startThrowAwayStack } from '../stack/throwAway.ts';
import { billsOf, readBudgets } from './budgets.ts';
import { gzipSize, readManifest } from './chunks.ts';
import { visit, type Visit } from './visit.ts';

const PAGES = {
  inicio: '',
  blog: '#/blog',
  artículo: '#/article/8',
  foro: '#/foros/1',
  curso: '#/course',
};
const COLUMNS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const closing = new Closing();
closing.onSignals(130);
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});

function bytes(): boolean {
  const bills = billsOf(readManifest(), readBudgets(), gzipSize);
  const rows = bills.map(({ what, kilobytes, budget }) => [
    what,
    figure(kilobytes, 1),
    figure(budget),
    kilobytes > budget ? '✖' : '✔',
  ]);
  say('\nJavaScript en KB gzip (lo que cada pantalla suma a la página; frontend/budgets.json)');
  say(table([['qué', 'KB', 'tope', ''], ...rows]));
  return bills.every(({ kilobytes, budget }) => kilobytes <= budget);
}

function rowOf(name: string, visits: Visit[]): string[] {
  const of = (column: keyof Visit) => middle(visits.map((one) => one[column]));
  return [
    name,
    ...COLUMNS.map((column) => figure(of(column))),
    figure(of('lcp')),
    figure(of('tbt')),
    figure(of('cls'), 3),
  ];
}

async function lighthouse(): Promise<void> {
  const chrome = await findBrowser(process.env);
  if (!chrome) throw new Error('Falta Chromium: instálelo o dé su ruta en CHROMIUM_PATH');
  const site = await step('Arrancar una pila desechable', () => startThrowAwayStack());
  closing.add(() => site.stop());
  await step('Sembrar', () => seedContent(site));
  const only = options.only?.split(',');
  const pages = Object.entries(PAGES).filter(([name]) => !only || only.includes(name));
  for (const desktop of [false, true]) {
    const rows: string[][] = [];
    for (const [name, hash] of pages) {
      const visits: Visit[] = [];
      while (visits.length < Number(options.rounds)) {
        visits.push(await visit(`${site.siteUrl}/${hash}`, chrome, desktop));
      }
      rows.push(rowOf(name, visits));
    }
    const head = [
      'página',
      'rendimiento',
      'accesibilidad',
      'prácticas',
      'SEO',
      'LCP ms',
      'TBT ms',
      'CLS',
    ];
    say(`\nLighthouse, ${desktop ? 'escritorio' : 'móvil'}: medianas de ${options.rounds}`);
    say(table([head, ...rows]));
  }
}

await runProof(closing, async () => {
  const good = bytes();
  await lighthouse();
  return good;
});

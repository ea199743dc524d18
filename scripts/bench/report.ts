import type { Case } from './cases.ts';
import type { Figures, Measured, TargetName, Watched } from './rounds.ts';
import { figure, table } from './table.ts';

const HEAD = [
  'conexiones',
  'pet./s',
  'p50 ms',
  'p99 ms',
  '÷ node',
  '÷ Koa',
  '× Strapi',
  'p99 ÷ node',
];

const ratio = (one: number, other: number | undefined, digits = 2) =>
  other ? figure(one / other, digits) : '–';

function row(connections: number, measured: Measured, watched: Watched): string[] {
  const of = (name: TargetName): Figures | undefined => measured.get(name);
  const site = of('site');
  if (!site) return [];
  return [
    String(connections),
    figure(site.rate),
    figure(site.p50, 2),
    figure(site.p99, 2),
    ratio(site.rate, of('node')?.rate),
    ratio(site.rate, of('koa')?.rate),
    ratio(site.rate, of('strapi')?.rate),
    ratio(site.p99, of('node')?.p99),
    ...Object.keys(watched).map((who) => figure(site.cpu[who] ?? 0, 3)),
    figure(of('node')?.own ?? 0, 3),
    figure(of('node')?.rate ?? 0),
    figure(of('koa')?.rate ?? 0),
    of('strapi') ? figure(of('strapi')?.rate ?? 0) : '–',
    figure([...measured.values()].reduce((sum, { errors }) => sum + errors, 0)),
  ];
}

/** One case: the site at each number of connections, beside its references. */
export function reportCase(
  { title, site }: Case,
  bytes: number,
  results: Map<number, Measured>,
  watched: Watched,
): string {
  const cpu = Object.keys(watched).map((who) => `CPU ${who}`);
  const head = [...HEAD, ...cpu, 'CPU node', 'node', 'Koa', 'Strapi', 'errores'];
  const rows = [...results].map(([connections, measured]) => row(connections, measured, watched));
  return `\n${title} — ${site.method} ${site.path} (${figure(bytes)} bytes)\n${table([head, ...rows])}`;
}

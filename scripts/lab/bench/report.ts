import type { Case } from './cases.ts';
import type { Figures, Measured, TargetName, Watched } from './rounds.ts';
import { figure, table } from '../table.ts';

const RATED = ['node', 'koa', 'strapi', 'forward'] as const;
const RATIOS = ['÷ node', '÷ Koa', '× Strapi', '÷ reenvío'];
const HEAD = ['conexiones', 'pet./s', 'p50 ms', 'p99 ms', ...RATIOS, 'p99 ÷ node'];
const TAIL = ['CPU node', 'CPU reenvío', 'node', 'Koa', 'Strapi', 'reenvío', 'errores'];

function row(connections: number, measured: Measured, watched: Watched): string[] {
  const of = (name: TargetName): Figures | undefined => measured.get(name);
  const site = of('site');
  if (!site) return [];
  const rate = (name: TargetName) => figure(of(name)?.rate);
  const own = (name: TargetName) => figure(of(name)?.own, 3);
  return [
    figure(connections),
    figure(site.rate),
    figure(site.p50, 2),
    figure(site.p99, 2),
    ...RATED.map((name) => figure(of(name)?.quotients.rate, 2)),
    figure(of('node')?.quotients.p99, 2),
    ...Object.keys(watched).map((who) => figure(site.cpu[who] ?? 0, 3)),
    own('node'),
    own('forward'),
    ...RATED.map(rate),
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
  const head = [...HEAD, ...cpu, ...TAIL];
  const rows = [...results].map(([connections, measured]) => row(connections, measured, watched));
  return `\n${title} — ${site.method} ${site.path} (${figure(bytes)} bytes)\n${table([head, ...rows])}`;
}

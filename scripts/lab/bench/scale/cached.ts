import { join } from 'node:path';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { open } from '../../child.ts';
import { middle } from '../../median.ts';
import type { Case } from '../cases.ts';
import { openReference, pageOf } from '../references.ts';
import { measure, warm, type Plan, type Target } from '../rounds.ts';

const CONNECTIONS = 10;
const STOP_MS = 5_000;

export interface Cached {
  /** Of the requests a second of a node:http with the same bytes. */
  rate: number;
  /** Of its CPU a request, which a busy machine changes less. */
  cpu: number;
}

/** The same code runs up to a tenth faster or slower from one process to the next: so many are measured. */
const PROCESSES = 5;

type Ratios = Map<string, Cached>;

async function measureOnce(site: ThrowAwayStack, cases: Case[], plan: Plan): Promise<Ratios> {
  const port = Number(new URL(site.siteUrl).port);
  const pages = [];
  for (const one of cases) pages.push(await pageOf(port, one));
  const node = await openReference('node', pages);
  const found: Ratios = new Map();
  for (const one of cases) {
    const targets: Target[] = [
      { name: 'site', port, pid: site.stack.proxy.pid ?? 0, spec: one.site },
      { name: 'node', port: node.port, pid: node.child.pid ?? 0, spec: one.site },
    ];
    await warm(plan, one, targets);
    const measured = await measure(plan, one, targets, CONNECTIONS);
    const reference = measured.get('node');
    const own = measured.get('site')?.own ?? Infinity;
    found.set(one.name, {
      rate: reference?.quotients.rate ?? 0,
      cpu: (reference?.own ?? 0) / own,
    });
  }
  node.child.disconnect();
  return found;
}

/** Each answer from the cache, beside a bare server that gives the same bytes: the median of several of both. */
export async function measureCached(
  site: ThrowAwayStack,
  paths: string[],
  rounds: number,
): Promise<Ratios> {
  const { proxy } = site.stack;
  const cases = paths.map((path): Case => ({
    name: path,
    title: path,
    status: 200,
    site: { method: 'GET', path },
  }));
  const loadProcess = open(join(import.meta.dirname, '..', 'loadProcess.ts'));
  // Many short rounds agree better than few long ones.
  const plan: Plan = { loadProcess, watched: {}, rounds: 2 * rounds, milliseconds: 100 };
  const all: Ratios[] = [];
  for (let run = 0; run < PROCESSES; run += 1) {
    await proxy.stop(STOP_MS);
    await proxy.start();
    all.push(await measureOnce(site, cases, plan));
  }
  loadProcess.disconnect();
  const of = (path: string, figure: keyof Cached) =>
    middle(all.map((ratios) => ratios.get(path)?.[figure] ?? 0));
  return new Map(paths.map((path) => [path, { rate: of(path, 'rate'), cpu: of(path, 'cpu') }]));
}

import { join } from 'node:path';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { open } from '../../child.ts';
import type { Case } from '../cases.ts';
import { openReference, pageOf } from '../references.ts';
import { measure, warm, type Plan, type Target } from '../rounds.ts';

const CONNECTIONS = 10;

export interface Cached {
  /** Of the requests a second of a node:http with the same bytes. */
  rate: number;
  /** Of its CPU a request, which a busy machine changes less. */
  cpu: number;
}

/** Each answer from the cache, beside a bare server that gives the same bytes. */
export async function measureCached(
  site: ThrowAwayStack,
  paths: string[],
  rounds: number,
): Promise<Map<string, Cached>> {
  const port = Number(new URL(site.siteUrl).port);
  const cases = paths.map((path): Case => ({
    name: path,
    title: path,
    status: 200,
    site: { method: 'GET', path },
  }));
  const pages = [];
  for (const one of cases) pages.push(await pageOf(port, one));
  const node = await openReference('node', pages);
  const loadProcess = open(join(import.meta.dirname, '..', 'loadProcess.ts'));
  // Many short rounds agree better than few long ones.
  const plan: Plan = { loadProcess, watched: {}, rounds: 8 * rounds, milliseconds: 100 };
  const found = new Map<string, Cached>();
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
  loadProcess.disconnect();
  node.child.disconnect();
  return found;
}

import type { ThrowAwayStack } from '../stack/throwAway.ts';
import { casesOf, type Case } from './cases.ts';
import { open } from './child.ts';
import { askOfReference, openReference, pageOf, type Reference } from './references.ts';
import { reportCase } from './report.ts';
import { measure, type Measured, type Plan, type Target } from './rounds.ts';
import type { Options } from './options.ts';
import type { Page } from './reference.ts';

export interface Bench {
  run: (say: (text: string) => void) => Promise<void>;
  close: () => void;
}

const portOf = (url: string) => Number(new URL(url).port);

function targetsOf(site: ThrowAwayStack, one: Case, node: Reference, koa: Reference): Target[] {
  const { proxy, cms } = site.stack;
  const bare = askOfReference(one.site);
  return [
    { name: 'site', port: portOf(site.siteUrl), pid: proxy.pid ?? 0, ask: one.site },
    { name: 'node', port: node.port, pid: node.child.pid ?? 0, ask: bare },
    { name: 'koa', port: koa.port, pid: koa.child.pid ?? 0, ask: bare },
    ...(one.strapi
      ? [{ name: 'strapi' as const, port: portOf(site.cmsUrl), pid: cms.pid ?? 0, ask: one.strapi }]
      : []),
  ];
}

async function pagesOf(port: number, cases: Case[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const one of cases) pages.push(await pageOf(port, one));
  return pages;
}

/** Every case at every number of connections, against its references. */
export async function openBench(
  site: ThrowAwayStack,
  token: string,
  { rounds, seconds, connections, only }: Options,
): Promise<Bench> {
  const all = casesOf(site.env['PROXY_TOKEN'] ?? '', token);
  const cases = all.filter(({ name }) => !only || only.includes(name));
  const pages = await pagesOf(portOf(site.siteUrl), cases);
  const [node, koa] = [await openReference('node', pages), await openReference('koa', pages)];
  const loader = open('loader.ts');
  const watched = Object.fromEntries(site.stack.pids().map(({ name, pid }) => [name, pid]));
  const plan: Plan = { loader, watched, rounds, milliseconds: seconds * 1_000 };
  return {
    async run(say) {
      for (const [index, one] of cases.entries()) {
        const results = new Map<number, Measured>();
        for (const count of connections) {
          results.set(count, await measure(plan, one, targetsOf(site, one, node, koa), count));
        }
        const bytes = Buffer.from(pages[index]?.base64 ?? '', 'base64').length;
        say(reportCase(one, bytes, results, watched));
      }
    },
    close() {
      for (const child of [loader, node.child, koa.child]) child.disconnect();
    },
  };
}

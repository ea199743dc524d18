import { join } from 'node:path';
import { step } from '../../launcher/print.mjs';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { casesOf, type RequestSpec, type Case } from './cases.ts';
import { open } from '../child.ts';
import {
  specForReference,
  openForward,
  openReference,
  pageOf,
  type Reference,
} from './references.ts';
import { reportCase } from './report.ts';
import { measure, warm, type Measured, type Plan, type Target } from './rounds.ts';
import type { Options } from './options.ts';
import type { Page } from './reference.ts';

interface Bench {
  run: (say: (text: string) => void) => Promise<void>;
  close: () => void;
}

const portOf = (url: string) => Number(new URL(url).port);

type References = Record<'node' | 'koa' | 'forward', Reference>;

function targetsOf(site: ThrowAwayStack, one: Case, references: References): Target[] {
  const { proxy, cms } = site.stack;
  const { strapi, passes } = one;
  const bare = specForReference(one.site);
  const reference = (name: keyof References, spec: RequestSpec): Target => {
    const { port, child } = references[name];
    return { name, port, pid: child.pid ?? 0, spec };
  };
  return [
    { name: 'site', port: portOf(site.siteUrl), pid: proxy.pid ?? 0, spec: one.site },
    reference('node', bare),
    reference('koa', bare),
    ...(strapi && passes ? [reference('forward', strapi)] : []),
    ...(strapi
      ? [{ name: 'strapi' as const, port: portOf(site.cmsUrl), pid: cms.pid ?? 0, spec: strapi }]
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
  const references = {
    node: await openReference('node', pages),
    koa: await openReference('koa', pages),
    forward: await openForward(site.cmsUrl),
  };
  const loadProcess = open(join(import.meta.dirname, 'loadProcess.ts'));
  const watched = Object.fromEntries(site.stack.pids().map(({ name, pid }) => [name, pid]));
  const plan: Plan = { loadProcess, watched, rounds, milliseconds: seconds * 1_000 };
  return {
    async run(say) {
      for (const [index, one] of cases.entries()) {
        const targets = targetsOf(site, one, references);
        await step(`Calentar: ${one.title}`, () => warm(plan, one, targets));
        const results = new Map<number, Measured>();
        await step(`Medir: ${one.title}`, async () => {
          for (const count of connections) {
            results.set(count, await measure(plan, one, targets, count));
          }
        });
        const bytes = Buffer.from(pages[index]?.base64 ?? '', 'base64').length;
        say(reportCase(one, bytes, results, watched));
      }
    },
    close() {
      for (const { child } of [{ child: loadProcess }, ...Object.values(references)])
        child.disconnect();
    },
  };
}

import { Stack } from '../../stack/stack.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';

interface Startup {
  cms: number;
  proxy: number;
  /** From stopped parts to the first page in the visitor's hands. */
  page: number;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function firstPage(siteUrl: string): Promise<void> {
  const [page, list] = await Promise.all([fetch(siteUrl), fetch(`${siteUrl}/api/articles/`)]);
  if (!page.ok || !list.ok) throw new Error('La primera página no llegó');
  await Promise.all([page.text(), list.text()]);
}

/** Stops the parts and starts them again on the same data; the throw-away PostgreSQL stays. */
export async function startAgain(site: ThrowAwayStack): Promise<Startup> {
  const { settings, postgres, proxy: oldProxy, cms: oldCms } = site.stack;
  await oldProxy.stop(8_000);
  await oldCms.stop(8_000);
  const stack = new Stack(settings, postgres);
  const start = performance.now();
  const cms = await timed(() => stack.cms.start());
  const proxy = await timed(() => stack.proxy.start());
  await firstPage(site.siteUrl);
  const page = performance.now() - start;
  await stack.proxy.stop(8_000);
  await stack.cms.stop(8_000);
  return { cms, proxy, page };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROOT } from '../../setup/root.ts';

const FRONTEND = join(ROOT, 'frontend');
const read = (file: string): unknown => JSON.parse(readFileSync(join(FRONTEND, file), 'utf8'));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Kilobytes of JavaScript, gzip: the home page in all; what a screen, or a part that is loaded where it is used, adds. */
interface Budgets {
  home: number;
  screen: number;
  part: number;
  /** The few that may be bigger. */
  parts: Record<string, number>;
}

/** The scripts that a browser fetches for a source: its own and all that it imports at once. */
function scriptsFor(manifest: Record<string, Chunk>, sources: string[], found = new Set<string>()) {
  for (const source of sources) {
    const { file = '', imports = [] } = manifest[source] ?? {};
    if (!file.endsWith('.js') || found.has(file)) continue;
    found.add(file);
    scriptsFor(manifest, imports, found);
  }
  return found;
}

const kilobytes = (files: string[]) =>
  files
    .map((file) => gzipSync(readFileSync(join(FRONTEND, 'dist', file)), { level: 9 }).length / 1024)
    .reduce((sum, one) => sum + one, 0);

it('every screen fits in its bytes (frontend/budgets.json)', () => {
  const manifest = read('dist/.vite/manifest.json') as Record<string, Chunk>;
  const { home, screen, part, parts } = read('budgets.json') as Budgets;
  const page = scriptsFor(manifest, ['index.html']);
  const bills = [...new Set(Object.values(manifest).flatMap((one) => one.dynamicImports ?? []))]
    .filter((source) => !source.endsWith('/HomeScreen.tsx'))
    .map((source) => ({
      source,
      costs: kilobytes([...scriptsFor(manifest, [source])].filter((file) => !page.has(file))),
      budget: parts[source] ?? (source.endsWith('Screen.tsx') ? screen : part),
    }));
  const first = [...scriptsFor(manifest, ['index.html', 'src/features/home/HomeScreen.tsx'])];
  const all = [{ source: 'home', costs: kilobytes(first), budget: home }, ...bills];
  expect(all.filter(({ costs, budget }) => costs > budget)).toEqual([]);
  const sources = bills.map(({ source }) => source);
  expect(Object.keys(parts).filter((source) => !sources.includes(source))).toEqual([]);
});

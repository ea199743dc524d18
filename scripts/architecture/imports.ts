import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../setup/root.ts';

export interface Import {
  from: string;
  /** A path from the top folder for our own files, the bare name for packages. */
  to: string;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** Every import between the source files of a folder. */
export function importsIn(folder: string): Import[] {
  return sourcesIn(folder).flatMap((from) => {
    const file = join(ROOT, from);
    const found = readFileSync(file, 'utf8').matchAll(STATEMENT);
    return [...found].map(([, first, second, third]) => {
      const named = first ?? second ?? third ?? '';
      return {
        from,
        to: named.startsWith('.') ? relative(ROOT, resolved(join(dirname(file), named))) : named,
      };
    });
  });
}

/** The CMS, which is CommonJS, imports without extension. */
const resolved = (path: string): string => (existsSync(`${path}.ts`) ? `${path}.ts` : path);

/** The paths of a folder's source files, from the top folder. */
export const sourcesIn = (folder: string): string[] =>
  filesIn(join(ROOT, folder)).map((file) => relative(ROOT, file));

function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  if (!statSync(dir).isDirectory()) return [dir];
  return readdirSync(dir)
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => filesIn(join(dir, name)))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}

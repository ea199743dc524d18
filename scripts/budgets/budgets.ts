import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../setup/root.ts';
import { filesFor, type Manifest } from './chunks.ts';

const PAGE = 'index.html';
const HOME = 'src/features/home/HomeScreen.tsx';
const SCREEN = /^src\/features\/.*Screen\.tsx$/;

/** Kilobytes of JavaScript, gzip. */
const schema = z.strictObject({
  /** Everything that the home page fetches. */
  home: z.number(),
  /** What another screen may fetch beyond the page itself. */
  screen: z.number(),
  /** What is loaded only where it is used… */
  part: z.number(),
  /** …and the few that are bigger, by their source. */
  parts: z.record(z.string(), z.number()),
});

type Budgets = z.infer<typeof schema>;

export const readBudgets = (): Budgets =>
  schema.parse(JSON.parse(readFileSync(join(ROOT, 'frontend', 'budgets.json'), 'utf8')));

interface Bill {
  what: string;
  kilobytes: number;
  budget: number;
}

/** What screens share and is also loaded alone has no source in the manifest, but its file's name. */
const nameOf = (source: string) => source.replace(/^_(.+)-[\w-]{8}\.js$/, '$1');

/** What each screen and each part costs, beside what it may. */
export function billsOf(
  manifest: Manifest,
  { home, screen, part, parts }: Budgets,
  sizeOf: (file: string) => number,
): Bill[] {
  const page = filesFor(manifest, [PAGE]);
  const sum = (files: Iterable<string>) =>
    [...files].filter((file) => file.endsWith('.js')).reduce((all, file) => all + sizeOf(file), 0) /
    1024;
  const more = (source: string) =>
    sum([...filesFor(manifest, [source])].filter((file) => !page.has(file)));
  const lazy = [...new Set(Object.values(manifest).flatMap((one) => one.dynamicImports ?? []))];
  return [
    {
      what: 'inicio, en total',
      kilobytes: sum(filesFor(manifest, [PAGE, HOME])),
      budget: home,
    },
    ...lazy
      .filter((source) => source !== HOME)
      .sort()
      .map((source) => {
        const what = nameOf(source);
        const budget = parts[what] ?? (SCREEN.test(source) ? screen : part);
        return { what, kilobytes: more(source), budget };
      }),
  ];
}

import type { KindName } from '../kinds.generated.ts';
import { PAGES } from '../pages/index.ts';
import type { PageName } from '../pages/index.ts';
import type { SectionName } from '../pages/site.ts';
import { PAGE_OF } from './publicPath.ts';
import { screenOf, sectionOf, WORDS_OF } from './screens.ts';

/** What visitors search; the comments of a forum are found with it. */
export const FOUND_KINDS = [
  ...(['article', 'foro', 'project', 'service', 'course', 'package', 'page'] as const),
];

export type FoundKind = (typeof FOUND_KINDS)[number];

const pathOf = (kind: KindName): string =>
  (PAGE_OF as Partial<Record<string, string>>)[kind] ?? screenOf(kind) ?? '';

/** The section of each kind; what its owner left out is not found. */
export const SEARCHED: Record<string, SectionName | ''> = Object.fromEntries(
  FOUND_KINDS.map((kind) => [kind, sectionOf(pathOf(kind)) ?? '']),
);

/** The same of the screens' words, by the name of their row. */
export const SEARCHED_PAGES: Record<string, SectionName | ''> = Object.fromEntries(
  Object.entries(WORDS_OF).map(([path, name]) => [name, sectionOf(path) ?? '']),
);

/** The screen that says these words, and what people call it. */
export const pageOf = (name: string): { path: string; title: string } => ({
  path: Object.entries(WORDS_OF).find(([, one]) => one === name)?.[0] ?? '/',
  title: PAGES[name as PageName].label,
});

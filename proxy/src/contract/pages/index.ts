import { about } from './about.ts';
import { home } from './home.ts';
import { blog, contact, course, cv, education, experience, forum } from './others.ts';
import { service, sintegral } from './others.ts';
import { project } from './project.ts';
import { site } from './site.ts';
import type { WordsOf } from './words.ts';

/** What each screen says, by the name of its row. */
export const PAGES = {
  ...{ site, home, about, contact, project, experience, education, service, blog, forum, cv },
  ...{ course, sintegral },
};

export type Pages = { -readonly [N in keyof typeof PAGES]: WordsOf<(typeof PAGES)[N]> };
export type PageName = keyof Pages;

export const isPageName = (name: string | undefined): name is PageName =>
  name !== undefined && Object.hasOwn(PAGES, name);

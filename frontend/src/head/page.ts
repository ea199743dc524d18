import type { Answers } from '../rendering/entry/initialState.ts';

/** A picture that stands for a page where its address is shared. */
export interface Card {
  /** A path of the site. */
  path: string;
  width?: number;
  height?: number;
  alt: string;
}

/** What the head of a page is made of, beside what was rendered. */
export interface PageFacts {
  path: string;
  /** The one real address of what the page shows. */
  canonical: string;
  /** The site's public origin; without it nothing names an absolute address. */
  siteUrl?: string | undefined;
  card?: Card | undefined;
  /** Not for search engines. */
  noindex?: boolean | undefined;
  answers: Answers;
}

/** What the API answered at the first address that has this beginning, if the page was rendered with it. */
export const answered = <T>(answers: Answers, beginning: string): T | undefined =>
  Object.entries(answers).find(([address]) => address.startsWith(beginning))?.[1].data as
    T | undefined;

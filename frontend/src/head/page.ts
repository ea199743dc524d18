import type { Topic } from '@portafolio/proxy/contract';
import { topicPath } from '@portafolio/proxy/contract/topic-path';
import { kinds } from '@portafolio/proxy/contract';
import type { Pages } from '@portafolio/proxy/contract/pages';
import type { Answers } from '../api/client.ts';
import type { Item } from '../state/content/contentSlices.ts';

/** A picture that stands for a page where its address is shared. */
export interface SocialCard {
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
  card?: SocialCard | undefined;
  /** When its item was last changed. */
  modified?: string | undefined;
  /** Not for search engines. */
  noindex?: boolean | undefined;
  answers: Answers;
}

const answered = (answers: Answers, beginning: string): unknown =>
  Object.entries(answers).find(([address]) => address.startsWith(beginning))?.[1].data;

// The address says what an answer is, and no type can.
const items = (answers: Answers, beginning: string) =>
  (answered(answers, beginning) ?? []) as never[];

const addressOf = (kind: keyof typeof kinds): string => `/api/${kinds[kind].path}`;

export const ownerOf = ({ answers }: PageFacts): Item<'profile'> | undefined =>
  items(answers, addressOf('profile'))[0];
export const servicesOf = ({ answers }: PageFacts): Item<'service'>[] =>
  items(answers, addressOf('service'));
export const coursesOf = ({ answers }: PageFacts): Item<'course'>[] =>
  items(answers, addressOf('course'));
export const articleOf = ({ answers }: PageFacts) =>
  answered(answers, `${addressOf('article')}/`) as Item<'article'> | undefined;
export const topicNameOf = ({ path, answers }: PageFacts): string | undefined =>
  (items(answers, '/api/topics') as Topic[]).find(({ topic }) => path === topicPath(topic))?.name;
export const projectOf = ({ answers }: PageFacts) =>
  answered(answers, `${addressOf('project')}/`) as Item<'project'> | undefined;
export const foroOf = ({ answers }: PageFacts) =>
  answered(answers, `${addressOf('foro')}/`) as Item<'foro'> | undefined;

/** What the owner says of the whole site. */
export const settingsOf = (answers: Answers): Partial<Pages['site']> =>
  (items(answers, addressOf('page')) as { name: string; words: Pages['site'] }[]).find(
    ({ name }) => name === 'site',
  )?.words ?? {};

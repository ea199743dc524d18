import type { KindName } from '../kinds.generated.ts';
import type { SectionName } from '../pages/site.ts';
import type { PageName } from '../pages/index.ts';

/** The public screens, and whose items each shows; those without any change only with the site itself. */
export const SCREENS: Record<string, KindName[]> = {
  '/': ['profile', 'testimonial'],
  '/about': [],
  '/contact': [],
  '/sintegral': ['package'],
  '/exp': ['expirience', 'mentor'],
  '/project': ['project'],
  '/course': ['course'],
  '/blog': ['article'],
  '/foro': ['foro'],
  '/education': ['education', 'mooc', 'badge'],
  '/service': ['service'],
  '/cv': [
    ...(['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const),
    'skill',
  ],
  '/mapa': ['article', 'foro', 'project'],
  '/privacidad': [],
};

/** The screen that shows the items of a kind. */
export const screenOf = (kind: KindName): string | undefined =>
  Object.entries(SCREENS).find(([, kinds]) => kinds.includes(kind))?.[0];

/** Whose words each screen says. */
export const WORDS_OF: Partial<Record<string, PageName>> = {
  '/': 'home',
  '/about': 'about',
  '/contact': 'contact',
  '/exp': 'experience',
  '/project': 'project',
  '/blog': 'blog',
  '/foro': 'forum',
  '/education': 'education',
  '/service': 'service',
  '/cv': 'cv',
  '/course': 'course',
  '/sintegral': 'sintegral',
};

/** Below a list, an item says what the list's screen says at its end. */
const ITEMS_SAY: Record<string, PageName> = { project: 'project', article: 'blog' };

export const wordsOf = (path: string): PageName | undefined =>
  WORDS_OF[path] ?? ITEMS_SAY[path.split('/')[1] ?? ''];

const SECTIONS: Partial<Record<string, SectionName>> = {
  ...{ exp: 'exp', project: 'project', course: 'course', blog: 'blog', article: 'blog' },
  ...{ foro: 'foro', foros: 'foro', education: 'education', service: 'service' },
  ...{ sintegral: 'sintegral', cv: 'cv' },
};

/** The section that a path belongs to, which its owner may leave out. */
export const sectionOf = (path: string): SectionName | undefined =>
  SECTIONS[path.split('/')[1] ?? ''];

import type { KindName } from '../kinds.generated.ts';

/** The public screens, and whose items each shows; those without any change only with the site itself. */
export const SCREENS: Record<string, KindName[]> = {
  '/': ['profile'],
  '/about': [],
  '/contact': [],
  '/sintegral': [],
  '/exp': ['expirience', 'mentor'],
  '/project': ['project'],
  '/course': [],
  '/blog': ['article'],
  '/foro': ['foro'],
  '/education': ['education', 'mooc', 'badge'],
  '/service': ['service'],
  '/cv': ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'],
  '/mapa': ['article', 'foro'],
  '/privacidad': [],
};

/** The screen that shows the items of a kind. */
export const screenOf = (kind: KindName): string | undefined =>
  Object.entries(SCREENS).find(([, kinds]) => kinds.includes(kind))?.[0];

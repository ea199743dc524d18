import type { Pages } from '@portafolio/proxy/contract/pages';
import { sectionOf } from '@portafolio/proxy/contract/screens';
import { useCallback } from 'react';
import { useAppSelector } from '../hooks.ts';

interface Site extends Omit<Pages['site'], 'sections'> {
  sections: Partial<Pages['site']['sections']>;
}

const none: Site = {
  ...{ title: '', description: '', accent: '', logo: '', favicon: '', brandKind: '' },
  sections: {},
  footer: { sections: '', more: '', contact: '', news: '' },
};

/** Title, colour, logo and sections of the site. Blank until they are loaded. */
export const useSite = (): Site => useAppSelector((state) => state.words.site?.words ?? none);

interface Link {
  to: string;
  label: string;
}

/** Which sections the owner shows, and what she calls them. */
export function useSections() {
  const { sections } = useSite();
  const isShown = useCallback(
    (path: string) => {
      const section = sectionOf(path);
      return !section || sections[section]?.shown !== false;
    },
    [sections],
  );
  const shown = <L extends Link>(links: L[]): L[] =>
    links
      .filter(({ to }) => isShown(to))
      .map((link) => {
        const section = sectionOf(link.to);
        return { ...link, label: (section && sections[section]?.label) || link.label };
      });
  return { isShown, shown };
}

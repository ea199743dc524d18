import { useEffect } from 'react';
import { useByHash } from '../navigation/useByHash.ts';

/** In a visit by hashes a link to a section would be one to another screen: it scrolls instead. */
function followSection(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = event.target instanceof Element ? event.target.closest('a[href*="#seccion"]') : null;
  const heading = link && document.getElementById((link as HTMLAnchorElement).hash.slice(1));
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** What the links to the sections of a page begin with: nothing where its own address is the real one. */
export function useSectionLinks(realPath: string): string {
  const byHash = useByHash();
  useEffect(() => {
    if (!byHash) return;
    document.addEventListener('click', followSection);
    return () => document.removeEventListener('click', followSection);
  }, [byHash]);
  return byHash ? realPath : '';
}

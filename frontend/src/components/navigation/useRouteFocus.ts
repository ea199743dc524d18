import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { initialData } from '../../rendering/initialData.ts';

/** What browsers share is the real address of the screen, also in a visit by hashes. */
function setCanonical(pathname: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(pathname, link.href).href;
}

/** Scroll position and focus management when the route changes. */
export function useRouteFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPlace = useRef<string>(null);
  const { pathname, search } = useLocation();
  // A search changes the query, but not the page.
  const place = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const navigationType = useNavigationType();

  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    // It was prerendered: who has begun to read keeps scroll and focus.
    if (initialData.take(pathname)) return;
    setCanonical(pathname);
    // Back and forward: the browser returns to where the reader was.
    if (navigationType === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'smooth' });
    heading.current?.focus({ preventScroll: true });
  }, [place, pathname, navigationType]);

  return heading;
}

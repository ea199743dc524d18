import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { initialData } from '../../rendering/initialData.ts';

/** What browsers share is the real address of the screen, also in a visit by hashes. */
function setCanonical(pathname: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link) return;
  link.href = new URL(pathname, link.href).href;
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', link.href);
}

/** Scroll position and focus management when the route changes. */
export function useRouteFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPathname = useRef<string>(null);
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    // A search changes the query, but not the page.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // It was prerendered: who has begun to read keeps scroll and focus.
    if (initialData.take(pathname)) return;
    setCanonical(pathname);
    window.scrollTo({ top: 0, behavior: 'smooth' });
    if (navigationType !== NavigationType.Pop) heading.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);

  return heading;
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { initialData } from '../../rendering/initialData.ts';

/** What browsers share is the real address of the screen, also in a visit by hashes. */
function setCanonical(pathname: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(pathname, link.href).href;
}

/** The heading of a screen, which takes the focus when one arrives there (Stage), and its address. */
export function useRouteFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // A prerendered page has its own.
    if (!initialData.take(pathname)) setCanonical(pathname);
  }, [pathname]);
  return heading;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useOwner } from '../state/owner.ts';

/** Names the tab, scrolls to the top and, after a click, tells screen readers where they are. */
export function usePageArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const { name } = useOwner();

  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [title, name]);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    if (arrival !== 'POP') heading.current?.focus({ preventScroll: true });
    // Only another page is an arrival: `arrival` also changes with the search box.
  }, [pathname]);

  return heading;
}

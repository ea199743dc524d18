import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { takeShown } from '../api/early.ts';
import { useOwner } from '../state/owner.ts';

/** Names the tab, scrolls to the top and, after a click, tells screen readers where they are. */
export function usePageArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedAt = useRef<string>(null);
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const { name } = useOwner();

  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [title, name]);

  useEffect(() => {
    // A search changes the address too, but it is no other page.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // It came drawn: who has begun to read is left where they are.
    if (takeShown(pathname)) return;
    window.scrollTo({ top: 0, behavior: 'smooth' });
    if (arrival !== NavigationType.Pop) heading.current?.focus({ preventScroll: true });
  }, [pathname, arrival]);

  return heading;
}

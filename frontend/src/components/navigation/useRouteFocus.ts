import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { initialData } from '../../rendering/initialData.ts';
import { renderedTitle } from '../../rendering/renderedTitle.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { documentTitle } from './documentTitle.ts';

/** Document title, scroll position and focus management when the route changes. */
export function useRouteFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPathname = useRef<string>(null);
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const { name } = useOwner();
  if (import.meta.env.SSR) renderedTitle.title = title;

  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);

  useEffect(() => {
    // A search changes the query, but not the page.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // It was prerendered: who has begun to read keeps scroll and focus.
    if (initialData.take(pathname)) return;
    window.scrollTo({ top: 0, behavior: 'smooth' });
    if (navigationType !== NavigationType.Pop) heading.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);

  return heading;
}

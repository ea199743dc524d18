import { useLayoutEffect, useRef } from 'react';

/** An item that goes away with the focus in it leaves that to the one beside it; the last one, to the heading. */
export function useLeavingFocus<T extends HTMLElement>() {
  const within = useRef<T>(null);
  useLayoutEffect(() => {
    const item = within.current?.closest('li, tr');
    return () => {
      const beside = item?.nextElementSibling ?? item?.previousElementSibling;
      const target = (beside ?? document.querySelector('h1')) as HTMLElement | null;
      if (item?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    };
  }, []);
  return within;
}

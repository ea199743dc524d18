import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { asked } from './asked.ts';

/**
 * How a list is narrowed or sorted: one value in the address, from where the list reads it. What it
 * becomes is reckoned from the address itself, which may be ahead of what has been drawn.
 */
export function useParam(name: string) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (toNext: (now: string) => string) => {
      const [path, search] = asked().split('?');
      // Who has gone on is not fetched back, though the next screen is still being drawn.
      if (path !== pathname) return;
      const query = new URLSearchParams(search);
      const next = toNext(query.get(name) ?? '');
      if (next) query.set(name, next);
      else query.delete(name);
      query.delete('page');
      setParams(query, { replace: true });
    },
    [name, pathname, setParams],
  );
  return [params.get(name) ?? '', change] as const;
}

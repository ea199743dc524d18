import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { currentPath } from './currentPath.ts';

/**
 * One query parameter of the page's address, by which a list is filtered or sorted. A change is made
 * to the current address, which may be ahead of what has rendered.
 */
export function useQueryParam(name: string) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (toNext: (now: string) => string) => {
      const [path, search] = currentPath().split('?');
      // After a navigation there is no way back, though the next screen is still loading.
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

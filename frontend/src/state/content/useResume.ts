import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { fetchResume } from './resume.ts';

/** The owner's CV, loaded when its page is opened. */
export function useResume() {
  const dispatch = useAppDispatch();
  const load = useCallback(() => dispatch(fetchResume(undefined)), [dispatch]);
  useEffect(() => {
    const running = load();
    return () => running.abort();
  }, [load]);
  // Concurrent rendering yields to the main thread (INP).
  const request = useDeferredValue(useAppSelector((state) => state.resume));
  return useMemo(() => ({ ...request, reload: () => void load() }), [request, load]);
}

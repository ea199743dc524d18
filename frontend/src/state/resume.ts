import { calls } from '@portafolio/proxy/contract';
import type { Resume } from '@portafolio/proxy/contract';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { createCallThunk } from './callThunk.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { idle, requestReducer } from './requestState.ts';
import type { RequestState } from './requestState.ts';

interface ResumeState extends RequestState {
  resume: Resume | null;
}

const empty: ResumeState = { ...idle, resume: null };

export const fetchResume = createCallThunk(calls.resume, () => ({}));

export const resumeReducer = requestReducer(empty, fetchResume, {
  store: ({ data }) => ({ resume: data }),
});

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

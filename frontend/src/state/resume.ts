import { calls } from '@portafolio/proxy/contract';
import type { Resume } from '@portafolio/proxy/contract';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { createCallThunk } from './callThunk.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { idle, stepReducer } from './step.ts';
import type { Step } from './step.ts';

interface ResumeStep extends Step {
  resume: Resume | null;
}

const empty: ResumeStep = { ...idle, resume: null };

export const fetchResume = createCallThunk(calls.resume, () => ({}));

export const resumeReducer = stepReducer(empty, fetchResume, {
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
  // Drawn piece by piece: fingers and frames come in between.
  const step = useDeferredValue(useAppSelector((state) => state.resume));
  return useMemo(() => ({ ...step, reload: () => void load() }), [step, load]);
}

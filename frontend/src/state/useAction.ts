import { useState } from 'react';
import { ApiError } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';

interface ActionState {
  busy: boolean;
  failure: Failure | null;
}

/** A call that concerns one screen alone: whether it is under way, and why it failed. */
export function useAction() {
  const [{ busy, failure }, setState] = useState<ActionState>({ busy: false, failure: null });
  /** Whether it was done; a second one meanwhile is dropped. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setState({ busy: true, failure: null });
    try {
      await work();
      setState({ busy: false, failure: null });
      return true;
    } catch (error) {
      setState({ busy: false, failure: error instanceof ApiError ? error.failure : null });
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  };
  return { busy, failure, error: failure?.text ?? null, run };
}

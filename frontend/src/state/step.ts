import type { Action, AsyncThunk, Reducer } from '@reduxjs/toolkit';
import type { Answer } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';

/** One stage of a conversation with the server. */
export interface Step {
  loading: boolean;
  error: string | null;
  success: boolean;
  /** The request whose answer counts: a newer one makes the older's answer late. */
  requestId: string | null;
}

export const idle: Step = { loading: false, error: null, success: false, requestId: null };

export interface ThunkTypes {
  rejectValue: Failure;
}

interface StepRules<T extends Step, A> {
  /** What a request takes away before the answer comes. */
  clear?: Partial<T>;
  /** Where the answer goes. */
  store?: (answer: Answer<A>) => Partial<T>;
  /** Actions after which the step is as at the beginning. */
  resets?: { match: (action: Action) => boolean }[];
}

/** Request, then success or fail; the answer of an outdated request changes nothing. */
export function stepReducer<T extends Step, A, Arg>(
  initial: T,
  thunk: AsyncThunk<Answer<A>, Arg, ThunkTypes>,
  rules: StepRules<T, A> = {},
): Reducer<T> {
  return (step = initial, action) => {
    if (rules.resets?.some((reset) => reset.match(action))) return initial;
    if (thunk.pending.match(action)) {
      const { requestId } = action.meta;
      return { ...step, ...idle, loading: true, requestId, ...rules.clear };
    }
    if (thunk.fulfilled.match(action) && action.meta.requestId === step.requestId) {
      return { ...step, loading: false, success: true, ...rules.store?.(action.payload) };
    }
    if (thunk.rejected.match(action) && action.meta.requestId === step.requestId) {
      const { meta, payload, error } = action;
      const words = payload?.text ?? error.message ?? 'Network Error';
      return { ...step, loading: false, error: meta.aborted ? null : words };
    }
    return step;
  };
}

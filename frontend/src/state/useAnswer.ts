import type { Call } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addressOf, send } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { initialData } from '../rendering/initialData.ts';

interface State<A> {
  /** The address that answered. */
  of: string;
  data?: A | undefined;
  /** How long the list is, whose page this is. */
  total?: number | null;
  /** Why the last question had no answer. */
  failed?: { of: string; failure: Failure };
}

/** What a call answers, asked for when the screen opens, with another query, and again by `load`; a prerendered page brings it along. */
export function useAnswer<A>(call: Call<A>, query = '', params: Record<string, unknown> = {}) {
  const given = JSON.stringify(params);
  const options = useMemo(
    () => ({
      params: JSON.parse(given) as Record<string, string | number>,
      query: new URLSearchParams(query),
    }),
    [query, given],
  );
  const address = addressOf(call, options);
  const asked = useRef('');
  const [state, setState] = useState<State<A>>(() => ({
    of: address,
    data: initialData.answer(address) as A | undefined,
  }));
  const load = useCallback(async () => {
    asked.current = address;
    const set = (next: (before: State<A>) => State<A>) => {
      // A late answer is of no interest.
      if (asked.current === address) setState(next);
    };
    try {
      const { data, total } = await send(call, options);
      set(() => ({ of: address, data, total }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      set((before) => ({ ...before, failed: { of: address, failure } }));
    }
  }, [call, options, address]);
  useEffect(() => {
    if (!initialData.take(address)) void load();
  }, [address, load]);
  const { data, total } = state.of === address ? state : {};
  const failure = state.failed?.of === address ? state.failed.failure : null;
  return {
    ...{ data, total, failure, error: failure?.text ?? null, load },
    /** The answer to the question before, until this one has its own. */
    latest: state,
    /** What was changed here is shown without asking again. */
    set: useCallback(
      (change: (now: A) => A) =>
        setState((now) => (now.data === undefined ? now : { ...now, data: change(now.data) })),
      [],
    ),
  };
}

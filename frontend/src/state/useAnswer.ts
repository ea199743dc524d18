import type { Call } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addressOf, send } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';
import { initialData } from '../rendering/initialData.ts';

interface State<A> {
  /** The address that answered. */
  of: string;
  data?: A | undefined;
  /** How long the list is, whose page this is. */
  total?: number | null;
  error: string | null;
}

/** What a call answers, asked for when the screen opens, with another query, and again by `load`; a prerendered page brings it along. */
export function useAnswer<A>(call: Call<A>, query = '', id = 0) {
  const options = useMemo(
    () => ({ params: { id }, query: new URLSearchParams(query) }),
    [query, id],
  );
  const address = addressOf(call, options);
  const asked = useRef('');
  const [state, setState] = useState<State<A>>(() => ({
    ...{ of: address, error: null },
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
      set(() => ({ of: address, data, total, error: null }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { text } = error.failure;
      set((before) => ({ ...(before.of === address && before), of: address, error: text }));
    }
  }, [call, options, address]);
  useEffect(() => {
    if (!initialData.take(address)) void load();
  }, [address, load]);
  const own: Partial<State<A>> = state.of === address ? state : {};
  return { data: own.data, total: own.total, error: own.error ?? null, load };
}

import type { Call } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { addressOf, send } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';
import { initialData } from '../rendering/initialData.ts';

interface State<A> {
  /** The address that answered. */
  of: string;
  data?: A | undefined;
  error: string | null;
}

/** What a call answers, asked for when the screen opens and again by `load`; a prerendered page brings it along. */
export function useAnswer<A>(call: Call<A>, query = '', id = 0) {
  const options = useMemo(
    () => ({ params: { id }, query: new URLSearchParams(query) }),
    [query, id],
  );
  const address = addressOf(call, options);
  const [state, setState] = useState<State<A>>(() => ({
    ...{ of: address, error: null },
    data: initialData.answer(address) as A | undefined,
  }));
  const load = useCallback(async () => {
    try {
      const { data } = await send(call, options);
      setState({ of: address, data, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { text } = error.failure;
      setState((before) => ({ ...(before.of === address && before), of: address, error: text }));
    }
  }, [call, options, address]);
  useEffect(() => {
    if (!initialData.take(address)) void load();
  }, [address, load]);
  const { data, error } = state.of === address ? state : { data: undefined, error: null };
  return { data, error, load };
}

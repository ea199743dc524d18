import type { Call } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';

interface State<A> {
  data?: A;
  error: string | null;
}

/** What a call answers, asked for when the screen opens and again by `load`. */
export function useAnswer<A>(call: Call<A>, query = '') {
  const [state, setState] = useState<State<A>>({ error: null });
  const load = useCallback(async () => {
    try {
      const { data } = await send(call, { query: new URLSearchParams(query) });
      setState({ data, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState((before) => ({ ...before, error: error.failure.text }));
    }
  }, [call, query]);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}

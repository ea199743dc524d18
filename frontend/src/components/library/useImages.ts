import type { LibraryImage } from '@portafolio/proxy/contract';
import { images as calls } from '@portafolio/proxy/contract/images';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';

/** So many pictures a page has. */
export const PAGE = 24;

interface State {
  images?: LibraryImage[];
  total: number;
  error: string | null;
}

/** A page of the library; what was read before stays until the next is there. */
export function useImages(keyword: string, page: number) {
  const [state, setState] = useState<State>({ total: 0, error: null });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const query = new URLSearchParams({ page: String(page), limit: String(PAGE) });
      if (keyword) query.set('keyword', keyword);
      try {
        const { data, total } = await send(calls.list, { query, ...(signal && { signal }) });
        setState({ images: data, total: total ?? data.length, error: null });
      } catch (error) {
        if (signal?.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setState((before) => ({ ...before, error: error.failure.text }));
      }
    },
    [keyword, page],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { ...state, load };
}

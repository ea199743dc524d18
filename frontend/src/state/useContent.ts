import type { KindName } from '@portafolio/proxy/contract';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { isShown } from '../api/early.ts';
import { contentActions } from './content.ts';
import type { ItemStep, ListStep } from './createContentSlice.ts';
import { useAppDispatch, useAppSelector, useUserInfo } from './hooks.ts';
import { idle } from './step.ts';

interface Abortable {
  abort: () => void;
}

/** Loads, and stops when the screen is left. Who asks decides what is seen, so others load anew. */
function useLoad(load: () => Abortable) {
  const person = useUserInfo()?._id;
  useEffect(() => {
    const running = load();
    return () => running.abort();
  }, [load, person]);
}

const notAsked = { ...idle, items: [], total: 0 };

/** The list of a kind, narrowed and sorted by the query string of the page's own address. */
export function useContentList<N extends KindName>(name: N, order?: string) {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { fetchList } = contentActions(name);
  const query = useMemo(() => {
    const asked = new URLSearchParams(search);
    if (order !== undefined && !asked.has('sort')) asked.set('sort', order);
    return asked;
  }, [search, order]);
  const load = useCallback(() => dispatch(fetchList(query)), [dispatch, fetchList, query]);
  useLoad(load);
  const kind: KindName = name;
  // Drawn piece by piece: fingers and frames come in between. It begins without what another visit
  // left, which would be taken away again a moment later.
  const list = useDeferredValue(
    useAppSelector((state) => state[kind].list) as unknown as ListStep<N>,
    isShown(fetchList.address(query)) ? undefined : notAsked,
  );
  return useMemo(() => ({ ...list, reload: () => void load() }), [list, load]);
}

/** One item of a kind. `item` is blank until the one that was asked for is there. */
export function useContentItem<N extends KindName>(name: N, id: number) {
  const dispatch = useAppDispatch();
  const load = useCallback(
    () => dispatch(contentActions(name).fetchDetail(id)),
    [dispatch, name, id],
  );
  useLoad(load);
  const reload = useCallback(() => void load(), [load]);
  const kind: KindName = name;
  const detail = useDeferredValue(
    useAppSelector((state) => state[kind].detail) as unknown as ItemStep<N>,
  );
  return useMemo(
    () => ({ ...detail, ready: detail.item._id === id, reload }),
    [detail, id, reload],
  );
}

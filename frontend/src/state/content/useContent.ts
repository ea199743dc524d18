import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import type { KindName } from '@portafolio/proxy/contract';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { initialData } from '../../rendering/initialData.ts';
import { contentActions, emptyItem } from './contentSlices.ts';
import type { ItemState, ListState } from './contentSlices.ts';
import { useAppDispatch, useAppSelector, useUserInfo } from '../hooks.ts';
import { idle } from '../request.ts';

interface Abortable {
  abort: () => void;
}

/** Loads, again for another person where that makes a difference, and on unmount aborts and forgets. */
export function useLoad(load: () => Abortable, reset?: () => UnknownAction, person?: number) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const running = load();
    return () => {
      running.abort();
      if (reset) dispatch(reset());
    };
  }, [load, reset, dispatch, person]);
}

const notRequested = { ...idle, items: [], total: 0 };

/** What the address of the page asks of a list, and `fixed`; the same object until it changes. */
export function useListQuery(order?: string, fixed = ''): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => {
    const all = [...new URLSearchParams(search)];
    const params = new URLSearchParams(all.filter(([key]) => SEARCH_PARAMS.includes(key)));
    if (order !== undefined && !params.has('sort')) params.set('sort', order);
    for (const [key, value] of new URLSearchParams(fixed)) params.set(key, value);
    return params;
  }, [search, order, fixed]);
}

/** The list of a kind, filtered and sorted by the query string of the page's address, and by `fixed`. */
export const useContentList = <N extends KindName>(name: N, order?: string, fixed?: string) =>
  useQueriedList(name, useListQuery(order, fixed));

/** The list that answers one query, which must be the same object at each render. */
export function useQueriedList<N extends KindName>(name: N, query: URLSearchParams) {
  const dispatch = useAppDispatch();
  const { fetchList } = contentActions(name);
  const load = useCallback(() => dispatch(fetchList(query)), [dispatch, fetchList, query]);
  useLoad(load, undefined, useUserInfo()?._id);
  const kind: KindName = name;
  // Concurrent rendering yields to the main thread (INP). The first render is without the list that
  // an earlier visit left, which the request is about to clear.
  const list = useDeferredValue(
    useAppSelector((state) => state[kind].list) as unknown as ListState<N>,
    initialData.has(fetchList.address(query)) ? undefined : notRequested,
  );
  return useMemo(() => ({ ...list, reload: () => void load() }), [list, load]);
}

/** One item of a kind. `item` is blank until the requested one is loaded. */
export function useContentItem<N extends KindName>(name: N, id: number) {
  const dispatch = useAppDispatch();
  const { fetchDetail } = contentActions(name);
  const load = useCallback(() => dispatch(fetchDetail(id)), [dispatch, fetchDetail, id]);
  useLoad(load, undefined, useUserInfo()?._id);
  const reload = useCallback(() => void load(), [load]);
  const kind: KindName = name;
  const stored = useAppSelector((state) => state[kind].detail) as unknown as ItemState<N>;
  // The first render is without what an earlier visit left of another item, or of why it failed.
  const isOwn = stored.item._id === id || initialData.has(fetchDetail.address(id));
  const detail = useDeferredValue(stored, isOwn ? undefined : { ...idle, item: emptyItem(name) });
  return useMemo(
    () => ({
      ...detail,
      ready: detail.item._id === id,
      missing: detail.code === 'resource.not_found',
      reload,
    }),
    [detail, id, reload],
  );
}

import { kinds } from '@portafolio/proxy/contract';
import type { KindName } from '@portafolio/proxy/contract';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Answer } from '../../api/client.ts';
import { createContentThunks } from './contentThunks.ts';
import type { Row } from './contentThunks.ts';
import { emptyItem } from './emptyItem.ts';
import type { Item } from './emptyItem.ts';
import { idle, requestReducer } from '../requestState.ts';
import type { RequestState } from '../requestState.ts';

export interface ListState<N extends KindName> extends RequestState {
  items: Row<N>[];
  /** How many there are in all; `items` holds one page of at most 100. */
  total: number;
}

export interface ItemState<N extends KindName> extends RequestState {
  item: Item<N>;
  version?: string | undefined;
}

/** The request states of one kind: list, detail, delete, create and update. */
function createContentSlice<N extends KindName>(name: N) {
  const thunks = createContentThunks(name);
  const { path } = kinds[name];
  const resets = {
    resetList: createAction(`${path}/resetList`),
    resetCreate: createAction(`${path}/resetCreate`),
    resetUpdate: createAction(`${path}/resetUpdate`),
    resetDelete: createAction(`${path}/resetDelete`),
  };
  const noItems: ListState<N> = { ...idle, items: [], total: 0 };
  const noItem: ItemState<N> = { ...idle, item: emptyItem(name) };
  const store = ({ data, version }: Answer<Item<N>>) => ({ item: data, version });

  const reducer = combineReducers({
    list: requestReducer(noItems, thunks.fetchList, {
      clear: { items: [], total: 0 },
      store: ({ data, total }) => ({ items: data, total: total ?? data.length }),
      resets: [resets.resetList],
    }),
    detail: requestReducer(noItem, thunks.fetchDetail, { store }),
    create: requestReducer(noItem, thunks.create, { store, resets: [resets.resetCreate] }),
    update: requestReducer(noItem, thunks.update, { store, resets: [resets.resetUpdate] }),
    delete: requestReducer(idle, thunks.remove, { resets: [resets.resetDelete] }),
  });
  return { reducer, actions: { ...thunks, ...resets } };
}

type Slices = { [N in KindName]: ReturnType<typeof createContentSlice<N>> };

const forEachKind = <T>(make: (name: KindName) => T) =>
  Object.fromEntries((Object.keys(kinds) as KindName[]).map((name) => [name, make(name)]));

const slices = forEachKind(createContentSlice) as unknown as Slices;

/** `contentActions('article').fetchDetail(8)` */
export const contentActions = <N extends KindName>(name: N): Slices[N]['actions'] =>
  slices[name].actions;

export const contentReducers = forEachKind((name) => slices[name].reducer) as unknown as {
  [N in KindName]: Slices[N]['reducer'];
};

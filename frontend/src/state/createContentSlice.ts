import { kinds } from '@portafolio/proxy/contract';
import type { KindName } from '@portafolio/proxy/contract';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Answer } from '../api/client.ts';
import { createContentThunks } from './contentThunks.ts';
import type { Row } from './contentThunks.ts';
import { emptyItem } from './emptyItem.ts';
import type { Item } from './emptyItem.ts';
import { idle, stepReducer } from './step.ts';
import type { Step } from './step.ts';

export interface ListStep<N extends KindName> extends Step {
  items: Row<N>[];
  /** How many there are in all; `items` holds one page of at most 100. */
  total: number;
}

export interface ItemStep<N extends KindName> extends Step {
  item: Item<N>;
  version?: string | undefined;
}

/** The states of one kind: list, detail, delete, create and update. */
export function createContentSlice<N extends KindName>(name: N) {
  const thunks = createContentThunks(name);
  const { path } = kinds[name];
  const resets = {
    resetList: createAction(`${path}/resetList`),
    resetCreate: createAction(`${path}/resetCreate`),
    resetUpdate: createAction(`${path}/resetUpdate`),
    resetDelete: createAction(`${path}/resetDelete`),
  };
  const noItems: ListStep<N> = { ...idle, items: [], total: 0 };
  const noItem: ItemStep<N> = { ...idle, item: emptyItem(name) };
  const store = ({ data, version }: Answer<Item<N>>) => ({ item: data, version });

  const reducer = combineReducers({
    list: stepReducer(noItems, thunks.fetchList, {
      clear: { items: [], total: 0 },
      store: ({ data, total }) => ({ items: data, total: total ?? data.length }),
      resets: [resets.resetList],
    }),
    detail: stepReducer(noItem, thunks.fetchDetail, { store }),
    create: stepReducer(noItem, thunks.create, { store, resets: [resets.resetCreate] }),
    update: stepReducer(noItem, thunks.update, { store, resets: [resets.resetUpdate] }),
    delete: stepReducer(idle, thunks.remove, { resets: [resets.resetDelete] }),
  });
  return { reducer, actions: { ...thunks, ...resets } };
}

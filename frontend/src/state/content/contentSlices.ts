import { calls, isLong, kinds } from '@portafolio/proxy/contract';
import type {
  BodyOf,
  BriefOf,
  Call,
  DetailOf,
  Kind,
  KindName,
  Kinds,
} from '@portafolio/proxy/contract';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Answer } from '../../api/client.ts';
import { createCallThunk, idle, requestReducer } from '../request.ts';
import type { RequestState } from '../request.ts';

/** Every detail has `reviews`, empty where the kind has none. */
export type Item<N extends KindName> = DetailOf<Kinds[N]> & { reviews: unknown[] };
/** A list's item: without the long texts, which no list shows. */
export type Row<N extends KindName> = BriefOf<Kinds[N]>;
export type Body<N extends KindName> = BodyOf<Kinds[N]>;

const blankByType: Partial<Record<string, unknown>> = {
  integer: 0,
  boolean: false,
  reference: null,
};

/** The detail of a kind before it is loaded. */
export function emptyItem<N extends KindName>(name: N): Item<N> {
  const { fields, dated }: Kind = kinds[name];
  const blank = Object.fromEntries(
    Object.entries(fields).map(([key, { type }]) => [key, blankByType[type] ?? '']),
  );
  const item = { _id: 0, ...blank, ...(dated && { createdAt: '' }), reviews: [] };
  return item as unknown as Item<N>;
}

// TypeScript cannot resolve calls[N] while N is generic; this type stands for it.
interface CallsOf<N extends KindName> {
  list: Call<Row<N>[]>;
  detail: Call<Item<N>>;
  create: Call<Item<N>, Body<N>>;
  update: Call<Item<N>, Body<N>>;
  delete: Call<undefined>;
}

export interface Change<B> {
  id: number;
  body: B;
  /** The version that was loaded (optimistic locking). */
  version?: string | undefined;
}

function createContentThunks<N extends KindName>(name: N) {
  const kindCalls = calls[name] as unknown as CallsOf<N>;
  return {
    fetchList: createCallThunk(kindCalls.list, (search: URLSearchParams) => {
      const query = new URLSearchParams(search);
      if (isLong(kinds[name])) query.set('brief', 'true');
      return { query };
    }),
    fetchDetail: createCallThunk(kindCalls.detail, (id: number) => ({ params: { id } })),
    create: createCallThunk(kindCalls.create, (body: Body<N>) => ({ body })),
    update: createCallThunk(kindCalls.update, ({ id, body, version }: Change<Body<N>>) => ({
      params: { id },
      body,
      version,
    })),
    remove: createCallThunk(kindCalls.delete, (id: number) => ({ params: { id } })),
  };
}

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

import { calls } from '@portafolio/proxy/contract';
import type { PageName, Pages } from '@portafolio/proxy/contract/pages';
import { createAsyncThunk, createReducer } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf, send } from '../../api/client.ts';
import { initialData } from '../../rendering/initialData.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';

type Row = { [N in PageName]: { _id: number; name: N; words: Pages[N] } };
type State = Partial<Row>;

const ADDRESS = addressOf(calls.page.list, {});

/** What the screens say, of those that are loaded. */
export const fetchWords = createAsyncThunk('words', async () => {
  const { data } = await send(calls.page.list, {});
  // The name of a row says whose words it holds, and no type can.
  return { data: data as unknown as Row[PageName][] };
});

export const wordsReducer = createReducer<State>({}, (builder) =>
  builder.addCase(fetchWords.fulfilled, (state, { payload: { data } }) => ({
    ...state,
    ...Object.fromEntries(data.map((row) => [row.name, row])),
  })),
);

type Dispatch = ReturnType<typeof useAppDispatch>;

interface Loading {
  promise: Promise<void>;
  settled: boolean;
}
const loads = new WeakMap<Dispatch, Loading>();

function load(dispatch: Dispatch): Loading {
  const loading: Loading = { promise: Promise.resolve(), settled: false };
  loading.promise = dispatch(fetchWords()).then(() => {
    loading.settled = true;
  });
  loads.set(dispatch, loading);
  return loading;
}

/** On the server nothing is loaded: a page without its words is left to the browser. */
const NEVER: Loading = { promise: new Promise(() => undefined), settled: false };

/** What a screen says, and the number of its row. A screen waits for its words as for its chunk. */
export function usePageRow<N extends PageName>(name: N): Row[N] {
  const dispatch = useAppDispatch();
  const row = useAppSelector((state) => state.words[name]);
  if (row) return row;
  const loading = import.meta.env.SSR ? NEVER : (loads.get(dispatch) ?? load(dispatch));
  // The screen's boundary says that it could not be shown.
  if (loading.settled) throw new Error(`No words for ${name}`);
  throw loading.promise;
}

export const useWords = <N extends PageName>(name: N): Pages[N] => usePageRow(name).words;

/** At each screen the present words are asked for; a page came with its own. */
export function useFreshWords() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!initialData.take(ADDRESS)) load(dispatch);
  }, [dispatch, pathname]);
}

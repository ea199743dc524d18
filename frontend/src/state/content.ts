import { calls, kinds } from '@portafolio/proxy/contract';
import type { ChildOf, KindName, Kinds } from '@portafolio/proxy/contract';
import { createAction } from '@reduxjs/toolkit';
import { createCallThunk } from './callThunk.ts';
import { createContentSlice } from './createContentSlice.ts';
import { idle, requestReducer } from './requestState.ts';
import type { RequestState } from './requestState.ts';
import type { Row } from './contentThunks.ts';

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

/** A new comment in a forum. */
export const createComment = createCallThunk(
  calls.foro.comment,
  ({ id, ...body }: { id: number; rating: number; comment: string }) => ({ params: { id }, body }),
);
export const resetComment = createAction('foroComment/reset');

type Review = ChildOf<Kinds['foro']>;

export const foroCommentReducer = requestReducer<
  RequestState,
  Review,
  Parameters<typeof createComment>[0]
>(idle, createComment, { resets: [resetComment] });

interface ListMyState extends RequestState {
  items: Row<'profile'>[];
}
const noProfiles: ListMyState = { ...idle, items: [] };

/** The public cards of the logged-in user. */
export const fetchProfileListMy = createCallThunk(
  { ...calls.profile.list, id: 'profile.listMy' },
  (_: undefined) => ({ query: new URLSearchParams({ mine: 'true' }) }),
);
export const resetProfileListMy = createAction('profileListMy/reset');

export const profileListMyReducer = requestReducer(noProfiles, fetchProfileListMy, {
  clear: { items: [] },
  store: ({ data }) => ({ items: data }),
  resets: [resetProfileListMy],
});

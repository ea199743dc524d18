import { calls, kinds } from '@portafolio/proxy/contract';
import type { ChildOf, KindName, Kinds } from '@portafolio/proxy/contract';
import { createAction } from '@reduxjs/toolkit';
import { createCallThunk } from './callThunk.ts';
import { createContentSlice } from './createContentSlice.ts';
import { idle, stepReducer } from './step.ts';
import type { Step } from './step.ts';
import type { Row } from './contentThunks.ts';

type Slices = { [N in KindName]: ReturnType<typeof createContentSlice<N>> };

const each = <T>(make: (name: KindName) => T) =>
  Object.fromEntries((Object.keys(kinds) as KindName[]).map((name) => [name, make(name)]));

const slices = each(createContentSlice) as unknown as Slices;

/** `contentActions('article').fetchDetail(8)` */
export const contentActions = <N extends KindName>(name: N): Slices[N]['actions'] =>
  slices[name].actions;

export const contentReducers = each((name) => slices[name].reducer) as unknown as {
  [N in KindName]: Slices[N]['reducer'];
};

/** Writing a comment in a forum. */
export const createComment = createCallThunk(
  calls.foro.comment,
  ({ id, ...body }: { id: number; rating: number; comment: string }) => ({ params: { id }, body }),
);
export const resetComment = createAction('foroComment/reset');

type Review = ChildOf<Kinds['foro']>;

export const foroCommentReducer = stepReducer<Step, Review, Parameters<typeof createComment>[0]>(
  idle,
  createComment,
  { resets: [resetComment] },
);

interface ListMyStep extends Step {
  items: Row<'profile'>[];
}
const noProfiles: ListMyStep = { ...idle, items: [] };

/** The cards that belong to the person who is logged in. */
export const fetchProfileListMy = createCallThunk(
  { ...calls.profile.list, id: 'profile.listMy' },
  (_: undefined) => ({ query: new URLSearchParams({ mine: 'true' }) }),
);
export const resetProfileListMy = createAction('profileListMy/reset');

export const profileListMyReducer = stepReducer(noProfiles, fetchProfileListMy, {
  clear: { items: [] },
  store: ({ data }) => ({ items: data }),
  resets: [resetProfileListMy],
});

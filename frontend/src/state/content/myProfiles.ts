import { calls } from '@portafolio/proxy/contract';
import { createAction } from '@reduxjs/toolkit';
import { createCallThunk, idle, requestReducer } from '../request.ts';
import type { RequestState } from '../request.ts';
import type { Row } from './contentSlices.ts';

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

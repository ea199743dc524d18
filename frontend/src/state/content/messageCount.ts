import type { Reducer } from '@reduxjs/toolkit';
import { contentActions } from './contentSlices.ts';
import { logout, sessionExpired } from '../account/session.ts';

const { fetchList, remove } = contentActions('contact');

const FILTERS = ['keyword', 'answered', 'suspicious'];

/** How many messages there are in all, however the list on the screen is filtered. */
export const messageCountReducer: Reducer<number> = (count = 0, action) => {
  if (fetchList.fulfilled.match(action)) {
    const { meta, payload } = action;
    return FILTERS.some((name) => meta.arg.has(name))
      ? count
      : (payload.total ?? payload.data.length);
  }
  if (remove.fulfilled.match(action)) return Math.max(0, count - 1);
  return logout.match(action) || sessionExpired.match(action) ? 0 : count;
};

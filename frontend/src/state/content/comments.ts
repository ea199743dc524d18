import { calls } from '@portafolio/proxy/contract';
import type { ChildOf, Kinds } from '@portafolio/proxy/contract';
import { createAction } from '@reduxjs/toolkit';
import { createCallThunk } from '../callThunk.ts';
import { idle, requestReducer } from '../requestState.ts';
import type { RequestState } from '../requestState.ts';

/** A new comment in a forum. */
export const createComment = createCallThunk(
  calls.foro.comment,
  ({ id, ...body }: { id: number; rating: number; comment: string; inReplyTo?: number }) => ({
    params: { id },
    body,
  }),
);
export const resetComment = createAction('foroComment/reset');

type Review = ChildOf<Kinds['foro']>;

export const foroCommentReducer = requestReducer<
  RequestState,
  Review,
  Parameters<typeof createComment>[0]
>(idle, createComment, { resets: [resetComment] });

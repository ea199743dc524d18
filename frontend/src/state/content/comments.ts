import { calls } from '@portafolio/proxy/contract';
import type { ChildOf, Kinds } from '@portafolio/proxy/contract';
import { createAction } from '@reduxjs/toolkit';
import { createCallThunk, idle, requestReducer } from '../request.ts';
import type { RequestState } from '../request.ts';

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

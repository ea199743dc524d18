import type { Call } from '@portafolio/proxy/contract';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { send } from '../api/client.ts';
import type { Answer, RequestOptions } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';
import type { ThunkTypes } from './step.ts';

/** A thunk for one call of the contract; it stops when its promise's `abort()` is called. */
export function createCallThunk<A, B, Arg>(
  call: Call<A, B>,
  optionsOf: (arg: Arg) => RequestOptions<B>,
) {
  return createAsyncThunk<Answer<A>, Arg, ThunkTypes>(call.id, async (arg, api) => {
    try {
      return await send(call, { ...optionsOf(arg), signal: api.signal });
    } catch (error) {
      if (error instanceof ApiError) return api.rejectWithValue(error.failure);
      throw error;
    }
  });
}

export type CallThunk<A, Arg> = ReturnType<typeof createCallThunk<A, unknown, Arg>>;

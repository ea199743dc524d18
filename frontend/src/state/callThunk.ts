import type { Call } from '@portafolio/proxy/contract';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { addressOf, send } from '../api/client.ts';
import type { Answer, RequestOptions } from '../api/client.ts';
import { takeShown } from '../api/early.ts';
import { ApiError } from '../api/failure.ts';
import type { ThunkTypes } from './step.ts';

/** A thunk for one call of the contract; it stops when its promise's `abort()` is called. */
export function createCallThunk<A, B, Arg>(
  call: Call<A, B>,
  optionsOf: (arg: Arg) => RequestOptions<B>,
) {
  const address = (arg: Arg) => addressOf(call, optionsOf(arg));
  const ask = createAsyncThunk<Answer<A>, Arg, ThunkTypes>(
    call.id,
    async (arg, api) => {
      try {
        return await send(call, { ...optionsOf(arg), signal: api.signal });
      } catch (error) {
        if (error instanceof ApiError) return api.rejectWithValue(error.failure);
        throw error;
      }
    },
    { condition: (arg) => call.method !== 'GET' || !takeShown(address(arg)) },
  );
  return Object.assign(ask, { address });
}

export type CallThunk<A, Arg> = ReturnType<typeof createCallThunk<A, unknown, Arg>>;

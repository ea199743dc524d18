import type { Call } from '@portafolio/proxy/contract';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { addressOf, send } from '../api/client.ts';
import type { Answer, RequestOptions } from '../api/client.ts';
import { initialData } from '../rendering/initialData.ts';
import { ApiError } from '../api/failure.ts';
import type { ThunkTypes } from './requestState.ts';

/** The async thunk of one call of the contract; its promise's `abort()` cancels the request. */
export function createCallThunk<A, B, Arg>(
  call: Call<A, B>,
  optionsOf: (arg: Arg) => RequestOptions<B>,
) {
  const address = (arg: Arg) => addressOf(call, optionsOf(arg));
  const thunk = createAsyncThunk<Answer<A>, Arg, ThunkTypes>(
    call.id,
    async (arg, api) => {
      try {
        return await send(call, { ...optionsOf(arg), signal: api.signal });
      } catch (error) {
        if (error instanceof ApiError) return api.rejectWithValue(error.failure);
        throw error;
      }
    },
    { condition: (arg) => call.method !== 'GET' || !initialData.take(address(arg)) },
  );
  return Object.assign(thunk, { address });
}

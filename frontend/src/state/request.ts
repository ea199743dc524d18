import type { Call, ErrorCode } from '@portafolio/proxy/contract';
import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Action, AsyncThunk, Reducer, SerializedError } from '@reduxjs/toolkit';
import { addressOf, send } from '../api/client.ts';
import type { Answer, RequestOptions } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { initialData } from '../rendering/initialData.ts';

interface ThunkTypes {
  rejectValue: Failure;
}

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

/** The state of one request to the API. */
export interface RequestState {
  loading: boolean;
  error: string | null;
  /** The wrong field of what was sent, where the API names one. */
  field: string | null;
  /** What the API calls the error; null where no answer came. */
  code: ErrorCode | null;
  success: boolean;
  /** The latest request: the answers of older ones are ignored. */
  requestId: string | null;
}

export const idle: RequestState = {
  loading: false,
  error: null,
  field: null,
  code: null,
  success: false,
  requestId: null,
};

interface RequestRules<T extends RequestState, A> {
  /** State that a new request clears. */
  clear?: Partial<T>;
  /** Maps the answer to the state. */
  store?: (answer: Answer<A>) => Partial<T>;
  /** Actions that reset to the initial state. */
  resets?: { match: (action: Action) => boolean }[];
}

interface Rejected {
  payload?: Failure | undefined;
  error: SerializedError;
}

const reasonOf = ({ payload, error }: Rejected) => ({
  error: payload?.text ?? error.message ?? 'Network Error',
  field: payload?.field ?? null,
  code: payload?.code ?? null,
});

/** Pending, then fulfilled or rejected; the answer of an outdated request is ignored. */
export function requestReducer<T extends RequestState, A, Arg>(
  initial: T,
  thunk: AsyncThunk<Answer<A>, Arg, ThunkTypes>,
  rules: RequestRules<T, A> = {},
): Reducer<T> {
  return (state = initial, action) => {
    if (rules.resets?.some((reset) => reset.match(action))) return initial;
    if (thunk.pending.match(action)) {
      const { requestId } = action.meta;
      return { ...state, ...idle, loading: true, requestId, ...rules.clear };
    }
    if (thunk.fulfilled.match(action) && action.meta.requestId === state.requestId) {
      return { ...state, loading: false, success: true, ...rules.store?.(action.payload) };
    }
    if (thunk.rejected.match(action) && action.meta.requestId === state.requestId) {
      return { ...state, loading: false, ...(!action.meta.aborted && reasonOf(action)) };
    }
    return state;
  };
}

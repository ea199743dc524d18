import { calls } from '@portafolio/proxy/contract';
import type { RequestOf, Session } from '@portafolio/proxy/contract';
import { combineReducers, createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { createCallThunk } from './callThunk.ts';
import { idle, stepReducer } from './step.ts';

export const login = createCallThunk(
  calls.users.login,
  (body: NonNullable<RequestOf<typeof calls.users.login>>) => ({ body }),
);
export const register = createCallThunk(
  calls.users.register,
  (body: NonNullable<RequestOf<typeof calls.users.register>>) => ({ body }),
);
/** The documented payload carries `id` too; the server takes the person from the token. */
export const updateProfile = createCallThunk(
  calls.users.updateProfile,
  (body: { id: number; name: string; email: string; password: string }) => ({ body }),
);

export const logout = createAction('session/logout');
/** The server refused the token. */
export const sessionExpired = createAction('session/expired');
/** What local storage holds, at the start or after another tab changed it. */
export const sessionRestored = createAction<Session | null>('session/restored');
export const resetLogin = createAction('session/resetLogin');
export const resetRegister = createAction('session/resetRegister');
export const resetUpdateProfile = createAction('session/resetUpdateProfile');

const entered = isAnyOf(login.fulfilled, register.fulfilled, updateProfile.fulfilled);

const userInfo: Reducer<Session | null> = (state = null, action) => {
  if (entered(action)) return action.payload.data;
  if (sessionRestored.match(action)) return action.payload;
  return logout.match(action) || sessionExpired.match(action) ? null : state;
};

/** True from the moment the server ends a session until somebody enters again. */
const expired: Reducer<boolean> = (state = false, action) => {
  if (sessionExpired.match(action)) return true;
  return entered(action) || logout.match(action) || sessionRestored.match(action) ? false : state;
};

export const sessionReducer = combineReducers({
  userInfo,
  expired,
  login: stepReducer(idle, login, { resets: [logout, resetLogin] }),
  register: stepReducer(idle, register, { resets: [logout, resetRegister] }),
  updateProfile: stepReducer(idle, updateProfile, { resets: [logout, resetUpdateProfile] }),
});

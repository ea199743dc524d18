import { calls } from '@portafolio/proxy/contract';
import type { RequestOf, Session } from '@portafolio/proxy/contract';
import { combineReducers, createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { createCallThunk, idle, requestReducer } from '../request.ts';

export const login = createCallThunk(
  calls.users.login,
  (body: NonNullable<RequestOf<typeof calls.users.login>>) => ({ body }),
);
export const register = createCallThunk(
  calls.users.register,
  (body: NonNullable<RequestOf<typeof calls.users.register>>) => ({ body }),
);
/** The documented payload has `id` too; the server takes the user from the token. */
export const updateProfile = createCallThunk(
  calls.users.updateProfile,
  (body: {
    id: number;
    name: string;
    email: string;
    password: string;
    currentPassword?: string;
  }) => ({ body }),
);

export const logout = createAction('session/logout');
/** The server answered 401 to the token. */
export const sessionExpired = createAction('session/expired');
/** From localStorage, at the start or after another tab changed it. */
export const sessionRestored = createAction<Session | null>('session/restored');
export const resetLogin = createAction('session/resetLogin');
export const resetRegister = createAction('session/resetRegister');
export const resetUpdateProfile = createAction('session/resetUpdateProfile');

const authenticated = isAnyOf(login.fulfilled, register.fulfilled, updateProfile.fulfilled);

const userInfo: Reducer<Session | null> = (state = null, action) => {
  if (authenticated(action)) return action.payload.data;
  if (sessionRestored.match(action)) return action.payload;
  return logout.match(action) || sessionExpired.match(action) ? null : state;
};

/** True from the expiry of a session until the next login. */
const expired: Reducer<boolean> = (state = false, action) => {
  if (sessionExpired.match(action)) return true;
  return authenticated(action) || logout.match(action) || sessionRestored.match(action)
    ? false
    : state;
};

export const sessionReducer = combineReducers({
  userInfo,
  expired,
  login: requestReducer(idle, login, { resets: [logout, resetLogin] }),
  register: requestReducer(idle, register, { resets: [logout, resetRegister] }),
  updateProfile: requestReducer(idle, updateProfile, { resets: [logout, resetUpdateProfile] }),
});

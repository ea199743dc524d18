import { calls, LIST_MAX } from '@portafolio/proxy/contract';
import type { Account, Profile, RequestOf } from '@portafolio/proxy/contract';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Answer } from '../../api/client.ts';
import { createCallThunk, idle, requestReducer } from '../request.ts';
import type { Change } from '../content/contentSlices.ts';
import { logout } from './session.ts';
import type { RequestState } from '../request.ts';

type Changes = NonNullable<RequestOf<typeof calls.users.update>>;

export const fetchUsers = createCallThunk(calls.users.list, (search: URLSearchParams) => {
  const query = new URLSearchParams(search);
  if (!query.has('limit')) query.set('limit', String(LIST_MAX));
  return { query };
});
export const fetchMyDetails = createCallThunk(calls.users.profile, (_: undefined) => ({}));
export const fetchUserDetails = createCallThunk(calls.users.detail, (id: number) => ({
  params: { id },
}));
export const updateUser = createCallThunk(
  calls.users.update,
  ({ id, body, version }: Change<Changes>) => ({ params: { id }, body, version }),
);
export const removeUser = createCallThunk(calls.users.delete, (id: number) => ({ params: { id } }));

export const resetUserList = createAction('users/resetList');
export const resetUserDetails = createAction('users/resetDetails');
export const resetUserUpdate = createAction('users/resetUpdate');
export const resetUserDelete = createAction('users/resetDelete');

interface UserState<A = Account> extends RequestState {
  user: A | null;
  version?: string | undefined;
}
interface UsersState extends RequestState {
  users: Account[];
  /** How many there are in all; `users` holds one page of them. */
  total: number;
}

const noUser: UserState = { ...idle, user: null };
const noProfile: UserState<Profile> = { ...idle, user: null };
const noUsers: UsersState = { ...idle, users: [], total: 0 };
const store = <A>({ data, version }: Answer<A>) => ({ user: data, version });
const resets = [logout, resetUserDetails];

export const usersReducer = combineReducers({
  list: requestReducer(noUsers, fetchUsers, {
    clear: { users: [], total: 0 },
    store: ({ data, total }) => ({ users: data, total: total ?? data.length }),
    resets: [logout, resetUserList],
  }),
  /** The user's own account, on the profile page. */
  myDetails: requestReducer(noProfile, fetchMyDetails, { store, resets }),
  /** Any account, on the admin screen. */
  details: requestReducer(noUser, fetchUserDetails, { store, resets }),
  update: requestReducer(noUser, updateUser, { store, resets: [logout, resetUserUpdate] }),
  delete: requestReducer(idle, removeUser, { resets: [logout, resetUserDelete] }),
});

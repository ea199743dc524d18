import { calls } from '@portafolio/proxy/contract';
import type { Account, RequestOf } from '@portafolio/proxy/contract';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Answer } from '../api/client.ts';
import { createCallThunk } from './callThunk.ts';
import type { Change } from './contentThunks.ts';
import { logout } from './session.ts';
import { idle, stepReducer } from './step.ts';
import type { Step } from './step.ts';

type Changes = NonNullable<RequestOf<typeof calls.users.update>>;

export const fetchUsers = createCallThunk(calls.users.list, (_: undefined) => ({}));
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

interface UserStep extends Step {
  user: Account | null;
  version?: string | undefined;
}
interface UsersStep extends Step {
  users: Account[];
}

const nobody: UserStep = { ...idle, user: null };
const noUsers: UsersStep = { ...idle, users: [] };
const store = ({ data, version }: Answer<Account>) => ({ user: data, version });
const forgotten = [logout, resetUserDetails];

export const usersReducer = combineReducers({
  list: stepReducer(noUsers, fetchUsers, {
    clear: { users: [] },
    store: ({ data }) => ({ users: data }),
    resets: [logout, resetUserList],
  }),
  /** The own account, on the profile page. */
  myDetails: stepReducer(nobody, fetchMyDetails, { store, resets: forgotten }),
  /** Any account, on the admin's screen. */
  details: stepReducer(nobody, fetchUserDetails, { store, resets: forgotten }),
  update: stepReducer(nobody, updateUser, { store, resets: [logout, resetUserUpdate] }),
  delete: stepReducer(idle, removeUser, { resets: [logout, resetUserDelete] }),
});

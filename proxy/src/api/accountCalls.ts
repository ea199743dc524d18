import { asItIs, body, nothing, search } from './cmsCall.ts';
import type { Answer, CmsCall } from './cmsCall.ts';
import { account, read, shapes } from './mapping.ts';
import { ownDataFile } from './ownData.ts';

const session: Answer = (json) => ({ body: account.session(json) });

/** What becomes of the calls of accounts at the CMS. */
export const users: Record<string, CmsCall> = {
  login: {
    to: 'POST /account/login',
    body: ({ body: { username, password } }) => ({ email: username, password }),
    answer: session,
  },
  register: { to: 'POST /account/register', body, answer: session },
  forgot: { to: 'POST /account/forgot', body, answer: () => ({ body: {} }) },
  reset: { to: 'POST /account/reset', body, answer: session },
  confirm: { to: 'POST /account/confirm', body, answer: nothing },
  profile: {
    ...{ to: 'GET /account/me', query: () => ({ notices: 'true' }) },
    answer: (json) => ({ body: account.profile(json) }),
  },
  updateProfile: { to: 'PUT /account/me', body, answer: session },
  export: { to: 'GET /account/export', answer: ownDataFile },
  erase: {
    ...{ to: 'POST /account/erase', body },
    answer: (json) => ({ body: read(shapes.erasure, json) }),
  },
  keep: { to: 'DELETE /account/erase', answer: nothing },
  list: { to: 'GET /account/users', query: search, answer: (json) => account.list(json) },
  detail: { to: 'GET /account/users/:id', answer: (json) => ({ body: account.one(json) }) },
  update: { to: 'PUT /account/users/:id', body, answer: (json) => ({ body: account.one(json) }) },
  delete: { to: 'DELETE /account/users/:id', answer: nothing },
  blockDetail: { to: 'GET /account/users/:id/block', answer: asItIs },
  block: { to: 'PUT /account/users/:id/block', body, answer: asItIs },
  unblock: { to: 'DELETE /account/users/:id/block', answer: nothing },
  logout: { to: 'POST /account/logout', answer: nothing },
  sessions: {
    to: 'GET /account/sessions',
    answer: (json) => ({ body: read(shapes.sessions, json) }),
  },
  endOtherSessions: { to: 'DELETE /account/sessions/others', answer: nothing },
  endSession: { to: 'DELETE /account/sessions/:id', answer: nothing },
  endSessionsOf: { to: 'DELETE /account/users/:id/sessions', answer: nothing },
  passkeys: {
    to: 'GET /account/passkeys',
    answer: (json) => ({ body: read(shapes.passkeys, json) }),
  },
  passkeyOptions: { to: 'POST /account/passkeys/options', body, answer: asItIs },
  addPasskey: {
    ...{ to: 'POST /account/passkeys', body },
    answer: (json) => ({ body: read(shapes.passkey, json) }),
  },
  renamePasskey: {
    ...{ to: 'PUT /account/passkeys/:id', body },
    answer: (json) => ({ body: read(shapes.passkey, json) }),
  },
  removePasskey: { to: 'POST /account/passkeys/:id/remove', body, answer: nothing },
  passkeyLoginOptions: { to: 'POST /account/passkeys/login/options', answer: asItIs },
  passkeyLogin: { to: 'POST /account/passkeys/login', body, answer: session },
};

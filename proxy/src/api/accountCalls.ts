import { asItIs, body, nothing, paged, search } from './cmsCall.ts';
import type { Answer, CmsCall } from './cmsCall.ts';
import { ownDataFile } from './ownData.ts';

/** Its version is told in a header. */
const account: Answer = (json) => {
  const { updatedAt: _, ...shown } = json as { updatedAt: string };
  return { body: shown };
};

/** What becomes of the calls of accounts at the CMS. */
export const users: Record<string, CmsCall> = {
  login: {
    to: 'POST /account/login',
    body: ({ body: { username, password } }) => ({ email: username, password }),
    answer: asItIs,
  },
  register: { to: 'POST /account/register', body, answer: asItIs },
  forgot: { to: 'POST /account/forgot', body, answer: () => ({ body: {} }) },
  reset: { to: 'POST /account/reset', body, answer: asItIs },
  confirm: { to: 'POST /account/confirm', body, answer: nothing },
  profile: { to: 'GET /account/me', query: () => ({ notices: 'true' }), answer: asItIs },
  updateProfile: { to: 'PUT /account/me', body, answer: asItIs },
  export: { to: 'GET /account/export', answer: ownDataFile },
  erase: { to: 'POST /account/erase', body, answer: asItIs },
  keep: { to: 'DELETE /account/erase', answer: nothing },
  list: { to: 'GET /account/users', query: search, answer: paged },
  detail: { to: 'GET /account/users/:id', answer: account },
  update: { to: 'PUT /account/users/:id', body, answer: account },
  delete: { to: 'DELETE /account/users/:id', answer: nothing },
  blockDetail: { to: 'GET /account/users/:id/block', answer: asItIs },
  block: { to: 'PUT /account/users/:id/block', body, answer: asItIs },
  unblock: { to: 'DELETE /account/users/:id/block', answer: nothing },
  logout: { to: 'POST /account/logout', answer: nothing },
  sessions: { to: 'GET /account/sessions', answer: asItIs },
  endOtherSessions: { to: 'DELETE /account/sessions/others', answer: nothing },
  endSession: { to: 'DELETE /account/sessions/:id', answer: nothing },
  endSessionsOf: { to: 'DELETE /account/users/:id/sessions', answer: nothing },
  passkeys: { to: 'GET /account/passkeys', answer: asItIs },
  passkeyOptions: { to: 'POST /account/passkeys/options', body, answer: asItIs },
  addPasskey: { to: 'POST /account/passkeys', body, answer: asItIs },
  renamePasskey: { to: 'PUT /account/passkeys/:id', body, answer: asItIs },
  removePasskey: { to: 'POST /account/passkeys/:id/remove', body, answer: nothing },
  passkeyLoginOptions: { to: 'POST /account/passkeys/login/options', answer: asItIs },
  passkeyLogin: { to: 'POST /account/passkeys/login', body, answer: asItIs },
};

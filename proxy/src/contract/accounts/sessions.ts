import { call } from '../call.ts';

/** Where an account is logged in. */
export interface OpenSession {
  _id: number;
  createdAt: string;
  /** When it was last used, to five minutes. */
  seenAt: string;
  /** Blank where it is not known. */
  browser: string;
  system: string;
  /** The one that asks. */
  current: boolean;
}

/** Not in the first bundle; `/users/sessions` stands before `/users/:id`, which would take it for a number. */
export const sessions = {
  logout: call<undefined>('POST /users/logout', {
    id: 'users.logout',
    summary: 'Salir: la sesión termina en el servidor',
    who: 'user',
    answer: { is: 'none' },
    status: 204,
  }),
  list: call<OpenSession[]>('GET /users/sessions', {
    id: 'users.sessions',
    summary: 'Dónde está abierta la propia cuenta',
    who: 'user',
    answer: { is: 'sessions' },
  }),
  endOthers: call<undefined>('DELETE /users/sessions/others', {
    id: 'users.endOtherSessions',
    summary: 'Cerrar todas las sesiones propias menos esta',
    who: 'user',
    answer: { is: 'none' },
    status: 204,
  }),
  end: call<undefined>('DELETE /users/sessions/:id', {
    id: 'users.endSession',
    summary: 'Cerrar una sesión propia',
    who: 'user',
    answer: { is: 'none' },
    status: 204,
  }),
  endAllOf: call<undefined>('POST /users/logout/:id', {
    id: 'users.endSessionsOf',
    summary: 'Cerrar las sesiones de una cuenta',
    who: 'admin',
    answer: { is: 'none' },
    status: 204,
  }),
};

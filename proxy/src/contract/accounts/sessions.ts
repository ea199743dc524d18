import { call } from '../call.ts';

/** Not in the first bundle; `/users/sessions` stands before `/users/:id`, which would take it for a number. */
export const sessions = {
  logout: call('users.logout', 'POST /users/logout', {
    summary: 'Salir: la sesión termina en el servidor',
    who: 'user',
    answer: 'none',
  }),
  list: call('users.sessions', 'GET /users/sessions', {
    summary: 'Dónde está abierta la propia cuenta',
    who: 'user',
    answer: 'sessions',
  }),
  endOthers: call('users.endOtherSessions', 'DELETE /users/sessions/others', {
    summary: 'Cerrar todas las sesiones propias menos esta',
    who: 'user',
    answer: 'none',
  }),
  end: call('users.endSession', 'DELETE /users/sessions/:id', {
    summary: 'Cerrar una sesión propia',
    who: 'user',
    answer: 'none',
  }),
  endAllOf: call('users.endSessionsOf', 'POST /users/logout/:id', {
    summary: 'Cerrar las sesiones de una cuenta',
    who: 'admin',
    answer: 'none',
  }),
};

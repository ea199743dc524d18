import { call } from './call.ts';

const admin = { who: 'admin', answer: 'demo' } as const;

/** What came with a new site, and its owner has not changed. */
export const demo = {
  read: call('demo.read', 'GET /demo', {
    summary: 'Lo que todavía es de muestra',
    ...admin,
  }),
  remove: call('demo.remove', 'DELETE /demo', {
    summary: 'Quitar lo de muestra, con sus cuentas; vuelve mientras siga en la papelera',
    ...admin,
  }),
  restore: call('demo.restore', 'POST /demo/restore', {
    summary: 'Devolver lo de muestra que se quitó',
    ...admin,
  }),
};

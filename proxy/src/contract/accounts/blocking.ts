import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, changes } from '../call.ts';
import { date, required, text } from '../fields.ts';
import type { FieldSet } from '../fields.ts';

const blockBody = {
  until: date('Hasta'),
  reason: required(text('Motivo', { max: 500 })),
} satisfies FieldSet;

/** Not in the first bundle. */
export const blocking = {
  blockDetail: call('users.blockDetail', 'GET /users/block/:id', {
    summary: 'Si una cuenta está bloqueada, hasta cuándo y por qué',
    who: 'admin',
    answer: 'block',
  }),
  block: call('users.block', 'PUT /users/block/:id', {
    summary: 'Bloquear una cuenta hasta una fecha, o sin fecha; cierra sus sesiones',
    who: 'admin',
    body: changes(blockBody, ACCOUNT_BYTES),
    answer: 'block',
  }),
  unblock: call('users.unblock', 'DELETE /users/block/:id', {
    summary: 'Quitar el bloqueo de una cuenta',
    who: 'admin',
    answer: 'none',
  }),
};

import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, changes } from '../call.ts';
import { date, required, text } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';

/** Whether an account may log in, and what its person reads when not. */
export interface Block {
  blocked: boolean;
  /** Blank is for good. */
  until: string;
  reason: string;
}

const blockBody = {
  until: date('Hasta'),
  reason: required(text('Motivo', { max: 500 })),
} satisfies FieldSet;

/** Not in the first bundle. */
export const blocking = {
  blockDetail: call<Block>('GET /users/block/:id', {
    id: 'users.blockDetail',
    summary: 'Si una cuenta está bloqueada, hasta cuándo y por qué',
    who: 'admin',
    answer: { is: 'block' },
  }),
  block: call<Block, Partial<ValuesOf<typeof blockBody>>>('PUT /users/block/:id', {
    id: 'users.block',
    summary: 'Bloquear una cuenta hasta una fecha, o sin fecha; cierra sus sesiones',
    who: 'admin',
    body: changes(blockBody, ACCOUNT_BYTES),
    answer: { is: 'block' },
  }),
  unblock: call<undefined>('DELETE /users/block/:id', {
    id: 'users.unblock',
    summary: 'Quitar el bloqueo de una cuenta',
    who: 'admin',
    answer: { is: 'none' },
    status: 204,
  }),
};

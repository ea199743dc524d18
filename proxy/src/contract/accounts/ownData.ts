import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, whole } from '../call.ts';
import { required, text } from '../fields.ts';
import type { FieldSet } from '../fields.ts';

const eraseBody = { password: required(text('Contraseña', { max: 1_000 })) } satisfies FieldSet;

/** What people do with their own data. Not in the first bundle: only the profile needs it. */
export const ownData = {
  export: call('users.export', 'GET /users/export', {
    summary: 'Todo lo que el sitio guarda de la propia cuenta, en un zip: JSON y una página',
    who: 'user',
    answer: 'zip',
  }),
  erase: call('users.erase', 'POST /users/erase', {
    summary: 'Borrar la propia cuenta dentro de siete días',
    who: 'user',
    body: whole(eraseBody, ACCOUNT_BYTES),
    answer: 'erasure',
  }),
  keep: call('users.keep', 'DELETE /users/erase', {
    summary: 'Conservar la propia cuenta, que se iba a borrar',
    who: 'user',
    answer: 'none',
  }),
};

import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, whole } from '../call.ts';
import { required, text } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';

/** When an account goes, unless its person keeps it. */
export interface Erasure {
  eraseAt: string;
}

const eraseBody = { password: required(text('Contraseña', { max: 1_000 })) } satisfies FieldSet;

/** What people do with their own data. Not in the first bundle: only the profile needs it. */
export const ownData = {
  export: call<Blob>('GET /users/export', {
    id: 'users.export',
    summary: 'Todo lo que el sitio guarda de la propia cuenta, en un zip: JSON y una página',
    who: 'user',
    answer: { is: 'zip' },
  }),
  erase: call<Erasure, ValuesOf<typeof eraseBody>>('POST /users/erase', {
    id: 'users.erase',
    summary: 'Borrar la propia cuenta dentro de siete días',
    who: 'user',
    body: whole(eraseBody, ACCOUNT_BYTES),
    answer: { is: 'erasure' },
  }),
  keep: call<undefined>('DELETE /users/erase', {
    id: 'users.keep',
    summary: 'Conservar la propia cuenta, que se iba a borrar',
    who: 'user',
    answer: { is: 'none' },
    status: 204,
  }),
};

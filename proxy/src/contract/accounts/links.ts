import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, whole } from '../call.ts';
import { email, password, PASSWORD_MIN, required, text } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';
import type { Session } from './account.ts';

const forgotBody = { email: required(email('E-mail')) } satisfies FieldSet;

const linkBody = { token: required(text('Enlace', { max: 200 })) } satisfies FieldSet;

const resetBody = {
  ...linkBody,
  password: password('Contraseña', { min: PASSWORD_MIN }),
} satisfies FieldSet;

/** What is done with a link that came by mail. Not in the first bundle. */
export const links = {
  forgot: call<Record<string, never>, ValuesOf<typeof forgotBody>>('POST /users/forgot', {
    id: 'users.forgot',
    summary: 'Pedir por correo un enlace para elegir otra contraseña',
    who: 'anyone',
    anonymous: true,
    body: whole(forgotBody, ACCOUNT_BYTES),
    answer: { is: 'accepted' },
    status: 202,
  }),
  reset: call<Session, ValuesOf<typeof resetBody>>('POST /users/reset', {
    id: 'users.reset',
    summary: 'Elegir otra contraseña con ese enlace, y entrar',
    who: 'anyone',
    anonymous: true,
    body: whole(resetBody, ACCOUNT_BYTES),
    answer: { is: 'session' },
  }),
  confirm: call<undefined, ValuesOf<typeof linkBody>>('POST /users/confirm', {
    id: 'users.confirm',
    summary: 'Confirmar el correo de una cuenta con el enlace que recibió',
    who: 'anyone',
    anonymous: true,
    body: whole(linkBody, ACCOUNT_BYTES),
    answer: { is: 'none' },
    status: 204,
  }),
};

import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, whole } from '../call.ts';
import { email, password, PASSWORD_MIN, required, text } from '../fields.ts';
import type { FieldSet } from '../fields.ts';

const forgotBody = { email: required(email('E-mail')) } satisfies FieldSet;

const linkBody = { token: required(text('Enlace', { max: 200 })) } satisfies FieldSet;

const resetBody = {
  ...linkBody,
  password: password('Contraseña', { min: PASSWORD_MIN }),
} satisfies FieldSet;

/** What is done with a link that came by mail. Not in the first bundle. */
export const links = {
  forgot: call('users.forgot', 'POST /users/forgot', {
    summary: 'Pedir por correo un enlace para elegir otra contraseña',
    who: 'anyone',
    anonymous: true,
    body: whole(forgotBody, ACCOUNT_BYTES),
    answer: 'accepted',
    status: 202,
  }),
  reset: call('users.reset', 'POST /users/reset', {
    summary: 'Elegir otra contraseña con ese enlace, y entrar',
    who: 'anyone',
    anonymous: true,
    body: whole(resetBody, ACCOUNT_BYTES),
    answer: 'session',
  }),
  confirm: call('users.confirm', 'POST /users/confirm', {
    summary: 'Confirmar el correo de una cuenta con el enlace que recibió',
    who: 'anyone',
    anonymous: true,
    body: whole(linkBody, ACCOUNT_BYTES),
    answer: 'none',
  }),
};

import { PASSKEY_BYTES, ACCOUNT_BYTES } from '../bodySize.ts';
import { call, changes, whole } from '../call.ts';
import { long, required, text } from '../fields.ts';
import type { FieldSet } from '../fields.ts';
import { PASSKEY_NAME_MAX } from '../shared/passkeys.ts';

const presence = {
  /** In a session of more than ten minutes. */
  currentPassword: text('Contraseña actual', { max: 1_000 }),
} satisfies FieldSet;

const named = { name: required(text('Nombre', { max: PASSKEY_NAME_MAX })) } satisfies FieldSet;

/** What a browser answers, each part in base64url. */
const answered = {
  ticket: required(text('Reto', { max: 100 })),
  /** At most 1,023 bytes. */
  credential: required(text('Llave', { max: 1_364 })),
  clientData: required(text('Datos del navegador', { max: 4_000 })),
} satisfies FieldSet;

const addBody = {
  ...named,
  ...answered,
  attestation: required(long('Prueba de la llave', { max: 20_000 })),
  /** Separated by commas. */
  transports: { ...text('Medios', { max: 200 }), optional: true },
} satisfies FieldSet;

const loginBody = {
  ...answered,
  authenticatorData: required(text('Datos de la llave', { max: 4_000 })),
  signature: required(text('Firma', { max: 8_000 })),
  userHandle: { ...text('Cuenta', { max: 100 }), optional: true },
} satisfies FieldSet;

/** Not in the first bundle; all of it stands before `/users/:id`, which would take it for a number. */
export const passkeys = {
  list: call('users.passkeys', 'GET /users/passkeys', {
    summary: 'Las llaves de acceso de la propia cuenta',
    who: 'user',
    answer: 'passkeys',
  }),
  options: call('users.passkeyOptions', 'POST /users/passkeys/options', {
    summary: 'Empezar a agregar una llave de acceso: lo que se le pide al navegador',
    who: 'user',
    body: changes(presence, ACCOUNT_BYTES),
    answer: 'passkeyOptions',
  }),
  add: call('users.addPasskey', 'POST /users/passkeys', {
    summary: 'Agregar la llave de acceso que el navegador hizo',
    who: 'user',
    body: whole(addBody, PASSKEY_BYTES),
    answer: 'passkey',
    status: 201,
  }),
  rename: call('users.renamePasskey', 'PUT /users/passkeys/:id', {
    summary: 'Cambiar el nombre de una llave de acceso propia',
    who: 'user',
    body: whole(named, ACCOUNT_BYTES),
    answer: 'passkey',
  }),
  remove: call('users.removePasskey', 'POST /users/passkeys/remove/:id', {
    summary: 'Quitar una llave de acceso propia; cierra las sesiones que abrió',
    who: 'user',
    body: changes(presence, ACCOUNT_BYTES),
    answer: 'none',
  }),
  loginOptions: call('users.passkeyLoginOptions', 'POST /users/passkeys/login/options', {
    summary: 'Empezar a entrar con una llave de acceso: lo que se le pide al navegador',
    who: 'anyone',
    anonymous: true,
    answer: 'passkeyOptions',
  }),
  login: call('users.passkeyLogin', 'POST /users/passkeys/login', {
    summary: 'Entrar con lo que la llave de acceso firmó',
    who: 'anyone',
    anonymous: true,
    body: whole(loginBody, PASSKEY_BYTES),
    answer: 'session',
  }),
};

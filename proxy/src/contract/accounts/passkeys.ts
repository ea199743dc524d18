import { PASSKEY_BYTES, ACCOUNT_BYTES } from '../bodySize.ts';
import { call, changes, whole } from '../call.ts';
import { long, required, text } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';
import { PASSKEY_NAME_MAX } from '../shared/passkeys.ts';
import type { Session } from './account.ts';

/** A key of an account's own, which opens it without its password. */
export interface Passkey {
  _id: number;
  name: string;
  createdAt: string;
  /** Blank until it is used. */
  usedAt: string;
  /** The host at which it works: the one that the site had when it was added. */
  host: string;
  /** By which the device that holds it knows it. */
  credential: string;
}

/** What the browser is asked for: WebAuthn's own JSON, and the ticket that comes back with its answer. */
export interface PasskeyOptions {
  ticket: string;
  options: Record<string, unknown>;
}

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
  list: call<Passkey[]>('GET /users/passkeys', {
    id: 'users.passkeys',
    summary: 'Las llaves de acceso de la propia cuenta',
    who: 'user',
    answer: { is: 'passkeys' },
  }),
  options: call<PasskeyOptions, Partial<ValuesOf<typeof presence>>>(
    'POST /users/passkeys/options',
    {
      id: 'users.passkeyOptions',
      summary: 'Empezar a agregar una llave de acceso: lo que se le pide al navegador',
      who: 'user',
      body: changes(presence, ACCOUNT_BYTES),
      answer: { is: 'passkeyOptions' },
    },
  ),
  add: call<Passkey, Omit<ValuesOf<typeof addBody>, 'transports'> & { transports?: string }>(
    'POST /users/passkeys',
    {
      id: 'users.addPasskey',
      summary: 'Agregar la llave de acceso que el navegador hizo',
      who: 'user',
      body: whole(addBody, PASSKEY_BYTES),
      answer: { is: 'passkey' },
      status: 201,
    },
  ),
  rename: call<Passkey, ValuesOf<typeof named>>('PUT /users/passkeys/:id', {
    id: 'users.renamePasskey',
    summary: 'Cambiar el nombre de una llave de acceso propia',
    who: 'user',
    body: whole(named, ACCOUNT_BYTES),
    answer: { is: 'passkey' },
  }),
  remove: call<undefined, Partial<ValuesOf<typeof presence>>>('POST /users/passkeys/remove/:id', {
    id: 'users.removePasskey',
    summary: 'Quitar una llave de acceso propia; cierra las sesiones que abrió',
    who: 'user',
    body: changes(presence, ACCOUNT_BYTES),
    answer: { is: 'none' },
    status: 204,
  }),
  loginOptions: call<PasskeyOptions>('POST /users/passkeys/login/options', {
    id: 'users.passkeyLoginOptions',
    summary: 'Empezar a entrar con una llave de acceso: lo que se le pide al navegador',
    who: 'anyone',
    anonymous: true,
    answer: { is: 'passkeyOptions' },
  }),
  login: call<Session, Omit<ValuesOf<typeof loginBody>, 'userHandle'> & { userHandle?: string }>(
    'POST /users/passkeys/login',
    {
      id: 'users.passkeyLogin',
      summary: 'Entrar con lo que la llave de acceso firmó',
      who: 'anyone',
      anonymous: true,
      body: whole(loginBody, PASSKEY_BYTES),
      answer: { is: 'session' },
    },
  ),
};

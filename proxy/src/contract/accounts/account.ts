import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, changes, whole } from '../call.ts';
import { boolean, email, password, PASSWORD_MIN, required, text, username } from '../fields.ts';
import type { FieldSet } from '../fields.ts';
import { ACCOUNTS_MAX } from '../shared/search.ts';

const loginBody = {
  username: required(username('E-mail')),
  password: required(text('Contraseña', { max: 1_000 })),
} satisfies FieldSet;

const registerBody = {
  name: required(text('Nombre')),
  email: required(email('E-mail')),
  password: password('Contraseña', { min: PASSWORD_MIN }),
} satisfies FieldSet;

const profileBody = {
  name: required(text('Nombre')),
  email: required(email('E-mail')),
  /** Blank leaves it as it is. */
  password: password('Contraseña'),
  /** To change e-mail or password in a session of more than ten minutes. */
  currentPassword: text('Contraseña actual', { max: 1_000 }),
  noticeReplies: boolean('Avisarme de respuestas'),
  noticeForums: boolean('Avisarme de los foros que sigo'),
} satisfies FieldSet;

const userBody = {
  name: required(text('Nombre')),
  email: required(email('E-mail')),
  isAdmin: boolean('Administrador'),
} satisfies FieldSet;

/** `/users/profile` stands before `/users/:id`, which would take it for a number. */
export const users = {
  login: call('users.login', 'POST /users/login', {
    summary: 'Entrar con correo y contraseña',
    who: 'anyone',
    anonymous: true,
    body: whole(loginBody, ACCOUNT_BYTES),
    answer: 'session',
  }),
  register: call('users.register', 'POST /users/register', {
    summary: 'Crear una cuenta y entrar',
    who: 'anyone',
    anonymous: true,
    body: whole(registerBody, ACCOUNT_BYTES),
    honeypot: true,
    answer: 'session',
    status: 201,
  }),
  profile: call('users.profile', 'GET /users/profile', {
    summary: 'Los datos de la propia cuenta',
    who: 'user',
    answer: 'profile',
  }),
  updateProfile: call('users.updateProfile', 'PUT /users/profile/update', {
    summary: 'Cambiar la propia cuenta',
    who: 'user',
    body: changes(profileBody, ACCOUNT_BYTES),
    answer: 'session',
  }),
  list: call('users.list', 'GET /users', {
    summary: 'Las cuentas',
    who: 'admin',
    search: true,
    unlimited: ACCOUNTS_MAX,
    answer: 'accounts',
  }),
  detail: call('users.detail', 'GET /users/:id', {
    summary: 'Una cuenta',
    who: 'admin',
    answer: 'account',
  }),
  update: call('users.update', 'PUT /users/update/:id', {
    summary: 'Cambiar una cuenta',
    who: 'admin',
    body: changes(userBody, ACCOUNT_BYTES),
    answer: 'account',
  }),
  delete: call('users.delete', 'DELETE /users/delete/:id', {
    summary: 'Borrar una cuenta; sus comentarios quedan',
    who: 'admin',
    answer: 'none',
  }),
};

export const features = call('features.read', 'GET /features', {
  summary: 'Qué ofrece este sitio',
  who: 'anyone',
  anonymous: true,
  answer: 'features',
});

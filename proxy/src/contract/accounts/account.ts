import { ACCOUNT_BYTES } from '../bodySize.ts';
import { call, changes, whole } from '../call.ts';
import { boolean, email, password, PASSWORD_MIN, required, text, username } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';
import { ACCOUNTS_MAX } from '../shared/search.ts';

export interface Account {
  _id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

/** The own account, and which mails it gets where the site sends any. */
export interface Profile extends Account {
  noticeReplies: boolean;
  noticeForums: boolean;
  /** When the account goes; blank where it stays. */
  eraseAt: string;
}

/** What login, registration and profile update answer, kept by the browser as `userInfo`. */
export interface Session extends Account {
  /** The same number as `_id`. */
  user: number;
  token: string;
}

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
  login: call<Session, ValuesOf<typeof loginBody>>('POST /users/login', {
    id: 'users.login',
    summary: 'Entrar con correo y contraseña',
    who: 'anyone',
    anonymous: true,
    body: whole(loginBody, ACCOUNT_BYTES),
    answer: { is: 'session' },
  }),
  register: call<Session, ValuesOf<typeof registerBody>>('POST /users/register', {
    id: 'users.register',
    summary: 'Crear una cuenta y entrar',
    who: 'anyone',
    anonymous: true,
    body: whole(registerBody, ACCOUNT_BYTES),
    honeypot: true,
    answer: { is: 'session' },
    status: 201,
  }),
  profile: call<Profile>('GET /users/profile', {
    id: 'users.profile',
    summary: 'Los datos de la propia cuenta',
    who: 'user',
    answer: { is: 'profile' },
  }),
  updateProfile: call<Session, Partial<ValuesOf<typeof profileBody>>>('PUT /users/profile/update', {
    id: 'users.updateProfile',
    summary: 'Cambiar la propia cuenta',
    who: 'user',
    body: changes(profileBody, ACCOUNT_BYTES),
    answer: { is: 'session' },
  }),
  list: call<Account[]>('GET /users', {
    id: 'users.list',
    summary: 'Las cuentas',
    who: 'admin',
    search: true,
    unlimited: ACCOUNTS_MAX,
    answer: { is: 'accounts' },
  }),
  detail: call<Account>('GET /users/:id', {
    id: 'users.detail',
    summary: 'Una cuenta',
    who: 'admin',
    answer: { is: 'account' },
  }),
  update: call<Account, Partial<ValuesOf<typeof userBody>>>('PUT /users/update/:id', {
    id: 'users.update',
    summary: 'Cambiar una cuenta',
    who: 'admin',
    body: changes(userBody, ACCOUNT_BYTES),
    answer: { is: 'account' },
  }),
  delete: call<undefined>('DELETE /users/delete/:id', {
    id: 'users.delete',
    summary: 'Borrar una cuenta; sus comentarios quedan',
    who: 'admin',
    answer: { is: 'none' },
    status: 204,
  }),
};

/** What this site offers because of its variables: screens ask before they show it. */
export interface Features {
  /** It sends mail: a forgotten password has a way back. */
  mail: boolean;
  /** New accounts have to confirm their e-mail. */
  verifyEmail: boolean;
  /** The host at which passkeys work; blank where they do not. */
  passkeyHost: string;
  /** For how many months it keeps contact messages, mails that are over, and the audit log. */
  messagesMonths: number;
  mailsMonths: number;
  auditMonths: number;
}

export const features = call<Features>('GET /features', {
  id: 'features.read',
  summary: 'Qué ofrece este sitio',
  who: 'anyone',
  anonymous: true,
  answer: { is: 'features' },
});

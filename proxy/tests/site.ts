import { inject } from 'vitest';
import type { Session } from '../src/contract/index.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // What comes back is compared with what the test expects, whatever it is.
  json: unknown;
}

interface Given {
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Asks the running site, as any program would. */
export async function ask(method: string, path: string, given: Given = {}): Promise<Answer> {
  const response = await fetch(inject('siteUrl') + path, {
    method,
    headers: {
      ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...given.headers,
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    ...(given.form && { body: given.form }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    json: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined,
  };
}

export async function made<T>(method: string, path: string, given: Given = {}): Promise<T> {
  const { status, json } = await ask(method, path, given);
  if (status >= 300)
    throw new Error(`${method} ${path}: ${String(status)} ${JSON.stringify(json)}`);
  return json as T;
}

export const login = (username: string, password: string): Promise<Session> =>
  made('POST', '/api/users/login/', { body: { username, password } });

let adminSession: Promise<Session> | undefined;

export function admin(): Promise<Session> {
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = inject('env');
  adminSession ??= login(ADMIN_EMAIL, ADMIN_PASSWORD);
  return adminSession;
}

let people = 0;
export const PASSWORD = 'una contraseña larga';

export const newEmail = (): string => {
  people += 1;
  return `persona${String(people)}-${String(process.pid)}-${String(Date.now())}@example.com`;
};

/** A new registered person. */
export const person = (name = 'Grace Ejemplo'): Promise<Session> =>
  made('POST', '/api/users/register/', { body: { name, email: newEmail(), password: PASSWORD } });

import { ADMIN_EMAIL, ADMIN_PASSWORD, PROXY_TOKEN, SEED_TOKEN } from './environment.ts';

// eslint-disable-next-line typescript/no-explicit-any -- an answer is whatever came: each test says what it expects in it
export type Json = any;

export interface Answer {
  status: number;
  json: Json;
  text: string;
  headers: Headers;
}

export interface Person {
  id: number;
  email: string;
  token: string;
}

/** Speaks to one CMS, as the holder of the token. */
export function client(url: string) {
  async function ask(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const json: Json = isJson ? JSON.parse(text) : text;
    return { status: answer.status, json, text, headers: answer.headers };
  }

  async function session(path: string, body: object): Promise<Person> {
    const { json } = await ask('POST', path, PROXY_TOKEN, body);
    return { id: json._id, email: json.email, token: json.token };
  }

  return {
    ask,
    login: (email: string, password: string) => session('/account/login', { email, password }),
    admin: () => session('/account/login', { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
    register: (email: string, password = 'clave de persona') =>
      session('/account/register', { name: `Persona ${email}`, email, password }),
    asProxy: (method: string, path: string, body?: unknown) => ask(method, path, PROXY_TOKEN, body),
    seed: (kinds: Record<string, object[]>, more = {}) =>
      ask('POST', '/seed', SEED_TOKEN, { kinds, ...more }),
  };
}

export type Client = ReturnType<typeof client>;

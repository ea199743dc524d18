import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { request, type TestResponse } from '../../testing/client.ts';

export interface Session {
  token: string;
  _id: number;
  name: string;
  isAdmin: boolean;
}

type Reached = Pick<ThrowAwayStack, 'cmsUrl' | 'env'>;

export const send = (
  { cmsUrl }: Reached,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<TestResponse> => request(cmsUrl + path, { method, token, body });

export async function login(cms: Reached, email: string, password: string): Promise<Session> {
  const token = cms.env['PROXY_TOKEN'];
  const { status, json } = await send(cms, 'POST', '/api/account/login', token, {
    email,
    password,
  });
  if (status !== 200) throw new Error(`${email}: ${status}`);
  return json as Session;
}

export async function register(cms: Reached, email: string, password: string): Promise<Session> {
  const token = cms.env['PROXY_TOKEN'];
  const person = { name: 'Persona', email, password };
  return (await send(cms, 'POST', '/api/account/register', token, person)).json as Session;
}

export const seed = (cms: Reached, kind: string, items: object[]): Promise<TestResponse> =>
  send(cms, 'POST', '/api/seed', cms.env['SEED_TOKEN'], { kinds: { [kind]: items } });

export const exported = async (cms: Reached, kind: string): Promise<unknown> =>
  (await send(cms, 'GET', `/api/seed/${kind}`, cms.env['SEED_TOKEN'])).json;

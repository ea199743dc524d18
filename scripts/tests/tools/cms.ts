import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { ask as askUrl, type Answer } from '../../testing/client.ts';

export interface Session {
  token: string;
  user: { id: number; name: string; isAdmin: boolean };
}

type Reached = Pick<ThrowAwayStack, 'cmsUrl' | 'env'>;

export const ask = (
  { cmsUrl }: Reached,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<Answer> => askUrl(cmsUrl + path, { method, token, body });

export async function login(cms: Reached, email: string, password: string): Promise<Session> {
  const token = cms.env['PROXY_TOKEN'];
  const { status, json } = await ask(cms, 'POST', '/api/account/login', token, { email, password });
  if (status !== 200) throw new Error(`${email}: ${status}`);
  return json as Session;
}

export async function register(cms: Reached, email: string, password: string): Promise<Session> {
  const token = cms.env['PROXY_TOKEN'];
  const person = { name: 'Persona', email, password };
  return (await ask(cms, 'POST', '/api/account/register', token, person)).json as Session;
}

export const seed = (cms: Reached, kind: string, items: object[]): Promise<Answer> =>
  ask(cms, 'POST', '/api/seed', cms.env['SEED_TOKEN'], { kind, items });

export const exported = async (cms: Reached, kind: string): Promise<unknown> =>
  (await ask(cms, 'GET', `/api/seed/${kind}`, cms.env['SEED_TOKEN'])).json;

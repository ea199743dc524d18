import type { ThrowAwayStack } from '../../stack/throwAway.ts';

interface Asked {
  status: number;
  // Compared with what a test expects, whatever it is.
  json: unknown;
}

export interface Session {
  token: string;
  user: { id: number; name: string; isAdmin: boolean };
}

type Reached = Pick<ThrowAwayStack, 'cmsUrl' | 'env'>;

export async function ask(
  { cmsUrl }: Reached,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<Asked> {
  const form = body instanceof FormData;
  const response = await fetch(cmsUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json().catch(() => undefined) };
}

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

export const seed = (cms: Reached, kind: string, items: object[]): Promise<Asked> =>
  ask(cms, 'POST', '/api/seed', cms.env['SEED_TOKEN'], { kind, items });

export const exported = async (cms: Reached, kind: string): Promise<unknown> =>
  (await ask(cms, 'GET', `/api/seed/${kind}`, cms.env['SEED_TOKEN'])).json;

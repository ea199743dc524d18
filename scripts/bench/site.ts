import { defaultRules } from '../../proxy/src/limits/rules.ts';
import { startThrowAwayStack, type ThrowAwayStack } from '../stack/throwAway.ts';
import { USER } from './content.ts';

/** Counted, as in production, but never reached: one address asks for everybody here. */
const LIMITS = Object.fromEntries(
  Object.keys(defaultRules).map((name) => [name, '999999999/86400']),
);

export const startSite = (): Promise<ThrowAwayStack> =>
  startThrowAwayStack({ env: { ...LIMITS, LOG_LEVEL: 'info' } });

/** A person's session: its reads are made for it alone. */
export async function login(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USER.email, password: USER.password }),
  });
  if (!answer.ok) throw new Error(`No se pudo entrar: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

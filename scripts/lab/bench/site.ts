import { setTimeout as sleep } from 'node:timers/promises';
import { startThrowAwayStack, type ThrowAwayStack } from '../../stack/throwAway.ts';
import { DISTANT_LIMITS } from '../../testing/limits.ts';
import { USER } from '../content.ts';

export const startSite = (): Promise<ThrowAwayStack> =>
  startThrowAwayStack({ env: { ...DISTANT_LIMITS, LOG_LEVEL: 'info' } });

const TRIES = 5;

/** A person's session: its reads are made for it alone. A busy machine may need a second try. */
export async function login(siteUrl: string, tries = TRIES): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USER.email, password: USER.password }),
  });
  const text = await answer.text();
  if (answer.ok) return (JSON.parse(text) as { token: string }).token;
  if (answer.status !== 503 || tries === 1) throw new Error(`No se pudo entrar: ${text}`);
  await sleep(1_000);
  return login(siteUrl, tries - 1);
}

import { inject } from 'vitest';
import { request, requestOk, type RequestOptions } from '../../scripts/testing/client.ts';
import type { Session } from '../src/contract/index.ts';

/** Another proxy hears of a change a moment later: who reads there writes there too. */
type Given = Omit<RequestOptions, 'method'> & { site?: string };

/** A request to the running site, as any program would send it. */
export const requestSite = (
  method: string,
  path: string,
  { site = inject('siteUrl'), ...given }: Given = {},
) => request(site + path, { ...given, method });

/** The same; it fails where the site refuses. */
export const requestSiteOk = <T>(
  method: string,
  path: string,
  { site = inject('siteUrl'), ...given }: Given = {},
) => requestOk<T>(site + path, { ...given, method });

export const login = (username: string, password: string): Promise<Session> =>
  requestSiteOk<Session>('POST', '/api/users/login/', { body: { username, password } });

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
  requestSiteOk<Session>('POST', '/api/users/register/', {
    body: { name, email: newEmail(), password: PASSWORD },
  });

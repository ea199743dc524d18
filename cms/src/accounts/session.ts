import type { Core } from '@strapi/strapi';
import type { StoredAccount } from './accounts';

interface SessionToken {
  id: number;
  v: number;
  isAdmin: boolean;
}

interface Jwt {
  issue(payload: SessionToken): string;
  verify(token: string): Promise<Partial<SessionToken>>;
}

const jwt = (strapi: Core.Strapi) => strapi.plugin('users-permissions').service<Jwt>('jwt');

/** `v` is outdated by every change of password, role or block: see setup/sessionVersions.ts. */
export function issueToken(strapi: Core.Strapi, account: StoredAccount): string {
  const { id, sessionVersion, isAdmin } = account;
  return jwt(strapi).issue({ id, v: sessionVersion, isAdmin });
}

/** Undefined for a token that is forged or expired. */
export async function verifyToken(strapi: Core.Strapi, token: string) {
  const payload = await jwt(strapi)
    .verify(token)
    .catch(() => undefined);
  return Number.isInteger(payload?.id) && Number.isInteger(payload?.v)
    ? (payload as SessionToken)
    : undefined;
}

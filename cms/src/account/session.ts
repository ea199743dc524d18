import type { Core } from '@strapi/strapi';
import type { StoredAccount } from './accounts';

export interface SessionToken {
  id: number;
  v: number;
  isAdmin: boolean;
}

interface Jwt {
  issue(payload: SessionToken): string;
  verify(token: string): Promise<Partial<SessionToken>>;
}

const jwt = (strapi: Core.Strapi) => strapi.plugin('users-permissions').service<Jwt>('jwt');

/** `v` dies with every change of password, role or block: see bootstrap/sessionVersions.ts. */
export function issueToken(strapi: Core.Strapi, account: StoredAccount): string {
  const { id, sessionVersion, isAdmin } = account;
  return jwt(strapi).issue({ id, v: sessionVersion, isAdmin });
}

/** A token that is not ours, or no longer good, is nobody's. */
export async function readToken(strapi: Core.Strapi, token: string) {
  const payload = await jwt(strapi)
    .verify(token)
    .catch(() => undefined);
  return Number.isInteger(payload?.id) && Number.isInteger(payload?.v)
    ? (payload as SessionToken)
    : undefined;
}

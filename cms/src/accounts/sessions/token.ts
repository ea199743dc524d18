import type { Core } from '@strapi/strapi';
import type { Account } from '../accounts';

interface SessionToken {
  id: number;
  /** What names the session's row; the row has only its hash. */
  s: string;
  isAdmin: boolean;
}

interface Jwt {
  issue(payload: SessionToken): string;
  verify(token: string): Promise<Partial<SessionToken>>;
}

const jwt = (strapi: Core.Strapi) => strapi.plugin('users-permissions').service<Jwt>('jwt');

export const issueToken = (strapi: Core.Strapi, { id, isAdmin }: Account, s: string): string =>
  jwt(strapi).issue({ id, s, isAdmin });

/** Undefined for a token that is forged or expired, or from before sessions were rows. */
export async function verifyToken(strapi: Core.Strapi, token: string) {
  const payload = await jwt(strapi)
    .verify(token)
    .catch(() => undefined);
  return Number.isInteger(payload?.id) && typeof payload?.s === 'string'
    ? (payload as SessionToken)
    : undefined;
}

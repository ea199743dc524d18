import * as z from 'zod';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Account, Accounts } from './accounts.ts';

const claimsSchema = z.object({ exp: z.number(), s: z.string().optional() });

const OUTDATED =
  'Las sesiones de antes de esta versión terminaron. Ingresa de nuevo, solo esta vez.';

/**
 * A token that has not run out. Its claims are read without their signature, so they serve to refuse
 * early and for nothing else: whose it is says the CMS, which checks it.
 */
export function tokenOf(authorization: string | undefined, now = Date.now()): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const claims = claimsSchema.safeParse(decode(token?.split('.')[1] ?? '')).data;
  if (token === undefined || !claims || claims.exp * 1000 <= now)
    throw new ApiError('auth.invalid_token');
  if (claims.s === undefined) throw new ApiError('auth.invalid_token', { message: OUTDATED });
  return token;
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** In whose name a call is made; refuses early what the CMS would refuse anyway. */
export async function accountFor(
  { who }: Call,
  token: string | undefined,
  address: string,
  accounts: Pick<Accounts, 'of' | 'recheck'>,
): Promise<Account | undefined> {
  if (token === undefined) {
    if (who === 'anyone') return undefined;
    throw new ApiError('auth.required');
  }
  const account = await accounts.of(token, address);
  if (who !== 'admin' || account.isAdmin) return account;
  // 401 for a dead token comes before 403 for one that would not have been enough.
  await accounts.recheck(token, address);
  throw new ApiError('auth.forbidden');
}

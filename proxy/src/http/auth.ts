import * as z from 'zod';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';

const claimsSchema = z.object({
  id: z.number(),
  isAdmin: z.boolean(),
  exp: z.number(),
});

export interface Caller {
  id: number;
  token: string;
  isAdmin: boolean;
}

/**
 * Who says to be calling. Claims are read without their signature, so they serve to refuse early
 * and never to allow: what may be done is decided by the CMS, which checks the token.
 */
export function callerOf(authorization: string | undefined, now = Date.now()): Caller | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const claims = claimsSchema.safeParse(decode(token?.split('.')[1] ?? '')).data;
  if (token === undefined || !claims || claims.exp * 1000 <= now) throw new ApiError(401);
  return { token, id: claims.id, isAdmin: claims.isAdmin };
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Refuses early what the CMS would refuse anyway. */
export async function refuseEarly(
  { who }: Call,
  caller: Caller | undefined,
  isAlive: (token: string) => Promise<void>,
): Promise<void> {
  if (who === 'anyone') return;
  if (!caller) throw new ApiError(401, 'Ingrese para continuar.');
  if (who === 'user' || caller.isAdmin) return;
  // A dead token is told so, before it is told that it would not have been enough.
  await isAlive(caller.token);
  throw new ApiError(403);
}

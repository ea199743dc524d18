import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { Limits } from '../limits/limits.ts';
import type { Cms } from './client.ts';

/** What the CMS vouches for. */
interface Account {
  _id: number;
  email: string;
  isAdmin: boolean;
}

/** Who makes a call: an address always, an account where a good token came along. */
export interface Caller {
  address: string;
  token?: string;
  account?: Account;
}

const MAX_ACCOUNTS = 10_000;
const MINUTE_MS = 60_000;
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whose a token is, read from the CMS once a minute; the call itself is decided by the CMS all the same. */
export function callerReader(cms: Cms, limits: Limits, addressOf: AddressOf) {
  const known = new LRUCache<string, Promise<Account>>({ max: MAX_ACCOUNTS, ttl: MINUTE_MS });

  const ask = async (token: string, address: string): Promise<Account> => {
    // Refused tokens count.
    const refund = await limits.spend('LIMIT_TOKEN', address);
    const { json } = await cms.request({ method: 'GET', path: '/api/account/me', token });
    await refund();
    return json as Account;
  };
  const accountOf = (token: string, address: string, anew = false): Promise<Account> => {
    const key = keyOf(token);
    const found = anew ? undefined : known.get(key);
    if (found) return found;
    const asked = ask(token, address);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };

  /** Refuses early, before anything large is read, what the CMS would refuse anyway. */
  return async (call: Call, ctx: Context): Promise<Caller> => {
    const address = addressOf(ctx.req);
    const authorization = call.anonymous ? '' : ctx.get('authorization');
    if (!authorization) {
      if (call.who !== 'anyone') throw new ApiError('auth.required');
      return { address };
    }
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw new ApiError('auth.invalid_token');
    let account = await accountOf(token, address);
    // It may have become an admin's within the minute.
    if (call.who === 'admin' && !account.isAdmin) account = await accountOf(token, address, true);
    if (call.who === 'admin' && !account.isAdmin) throw new ApiError('auth.forbidden');
    return { address, token, account };
  };
}

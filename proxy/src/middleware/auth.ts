import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';

const MAX_ACCOUNTS = 10_000;
const MINUTE_MS = 60_000;

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

/** What the CMS vouches for; what a token claims is nothing yet. */
export interface Account {
  _id: number;
  email: string;
  isAdmin: boolean;
}

type FetchAccount = (token: string, address: string) => Promise<Account>;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whose a token is, read from the CMS once a minute. The call itself is decided by the CMS all the same. */
export class Accounts {
  readonly #fetch: FetchAccount;
  readonly #limits: Limits;
  readonly #spendMiss: (address: string) => void;
  /** Tokens that were valid before: made-up ones of the same address do not lock them out. */
  readonly #valid = new LRUCache<string, true>({ max: MAX_ACCOUNTS });
  readonly #known = new LRUCache<string, Promise<Account>>({ max: MAX_ACCOUNTS, ttl: MINUTE_MS });

  constructor(fetch: FetchAccount, limits: Limits, spendMiss: (address: string) => void) {
    this.#fetch = fetch;
    this.#limits = limits;
    this.#spendMiss = spendMiss;
  }

  of(token: string, address: string): Promise<Account> {
    return this.#known.get(keyOf(token)) ?? this.#check(token, address);
  }

  /** Also if it was known a moment ago. */
  recheck(token: string, address: string): Promise<Account> {
    this.#spendMiss(address);
    return this.#check(token, address);
  }

  #check(token: string, address: string): Promise<Account> {
    const key = keyOf(token);
    const work = () => this.#fetch(token, address);
    const account = this.#valid.has(key)
      ? work()
      : this.#limits.attempt('LIMIT_TOKEN', address, isRefused, work);
    this.#known.set(key, account);
    account.then(
      () => this.#valid.set(key, true),
      (error: unknown) => {
        this.#known.delete(key);
        if (isRefused(error)) this.#valid.delete(key);
      },
    );
    return account;
  }
}

/** In whose name a call is made; refuses early what the CMS would refuse anyway. */
export async function accountFor(
  call: Call,
  token: string | undefined,
  address: string,
  accounts: Pick<Accounts, 'of' | 'recheck'>,
): Promise<Account | undefined> {
  const { who } = call;
  if (token === undefined) {
    if (who === 'anyone') return undefined;
    throw new ApiError('auth.required');
  }
  // Compared with the e-mail that is sent: what was known may be a minute old.
  const known = call.id === 'users.updateProfile' ? 'recheck' : 'of';
  const account = await accounts[known](token, address);
  if (who !== 'admin' || account.isAdmin) return account;
  // 401 for a dead token comes before 403 for one that would not have been enough.
  await accounts.recheck(token, address);
  throw new ApiError('auth.forbidden');
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';

const MAX_ACCOUNTS = 10_000;
const MINUTE_MS = 60_000;

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

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';

const MOST = 10_000;
const MINUTE = 60_000;

/** What the CMS vouches for; what a token claims is nothing yet. */
export interface Account {
  _id: number;
  isAdmin: boolean;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whose a token is, asked of the CMS once a minute. The call itself is decided by the CMS all the same. */
export class Accounts {
  readonly #ask: (token: string) => Promise<Account>;
  readonly #limits: Limits;
  readonly #known = new LRUCache<string, Promise<Account>>({ max: MOST, ttl: MINUTE });

  constructor(ask: (token: string) => Promise<Account>, limits: Limits) {
    this.#ask = ask;
    this.#limits = limits;
  }

  of(token: string, address: string): Promise<Account> {
    return this.#known.get(keyOf(token)) ?? this.again(token, address);
  }

  /** Also if it was known a moment ago. */
  again(token: string, address: string): Promise<Account> {
    const key = keyOf(token);
    const work = () => this.#ask(token);
    const asked = this.#limits.attempt('LIMIT_TOKEN', address, isRefused, work);
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }
}

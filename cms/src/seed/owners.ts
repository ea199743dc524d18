import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts/accounts';
import { canonicalEmail } from '../accounts/email';
import { threadsOf } from '../content/threads';
import { removedOf, type IsRemoved } from '../database/removed';
import type { Kind } from '../kinds/kind';
import type { Item } from './body';

/** Accounts are named by e-mail in the files: their number is not the same in another database. */
export interface Owners {
  /** Null where nobody is named, and 0, which is nobody's number, where the account is not there. */
  idOf(email: unknown): number | null;
  isRemoved(kind: Kind, item: Item): boolean;
}

export async function readOwners(strapi: Core.Strapi, kind: Kind): Promise<Owners> {
  const accounts = await accountsOf(strapi).all();
  const ids = new Map(accounts.map(({ email, id }) => [canonicalEmail(email), id]));
  const removed = new Map<Kind, IsRemoved>();
  for (const one of [kind, ...threadsOf(strapi, kind).map(({ child }) => child)])
    removed.set(one, await removedOf(strapi, one.table));
  return {
    idOf: (email) =>
      typeof email === 'string' && email !== '' ? (ids.get(canonicalEmail(email)) ?? 0) : null,
    isRemoved: (of, item) => removed.get(of)?.(item) === true,
  };
}

import type { Core } from '@strapi/strapi';
import { accountsOf, type StoredAccount } from '../accounts/accounts';
import { canonicalEmail } from '../accounts/email';
import { threadsOf } from '../content/threads';
import { raw } from '../database/raw';
import { removedOf, type IsRemoved } from '../database/removed';
import type { Kind } from '../kinds/kind';
import type { Item } from './body';

/** Accounts are named by e-mail in the files: their number is not the same in another database. */
export interface Owners {
  /**
   * Null where nobody is named, or the account is younger than what was written: its e-mail was another
   * person's then. 0, which is nobody's number, where the account is not there.
   */
  idOf(email: unknown, writtenAt?: unknown): number | null;
  isRemoved(kind: Kind, item: Item): boolean;
}

async function madeOf(strapi: Core.Strapi): Promise<Map<number, number>> {
  const rows = await raw<{ id: number; made: Date }>(
    strapi,
    'select id, created_at as made from up_users',
  );
  return new Map(rows.map(({ id, made }) => [id, made.getTime()]));
}

export async function readOwners(strapi: Core.Strapi, kind: Kind): Promise<Owners> {
  const accounts = await accountsOf(strapi).all();
  const made = await madeOf(strapi);
  const byEmail = new Map(accounts.map((one) => [canonicalEmail(one.email), one]));
  const ofThen = ({ id, isAdmin }: StoredAccount, writtenAt: unknown) =>
    // The first admin's account is made with each site, and is theirs.
    isAdmin || typeof writtenAt !== 'string' || (made.get(id) ?? 0) <= Date.parse(writtenAt);
  const removed = new Map<Kind, IsRemoved>();
  for (const one of [kind, ...threadsOf(strapi, kind).map(({ child }) => child)])
    removed.set(one, await removedOf(strapi, one.table));
  return {
    idOf: (email, writtenAt) => {
      if (typeof email !== 'string' || email === '') return null;
      const account = byEmail.get(canonicalEmail(email));
      if (!account) return 0;
      return ofThen(account, writtenAt) ? account.id : null;
    },
    isRemoved: (of, item) => removed.get(of)?.(item) === true,
  };
}

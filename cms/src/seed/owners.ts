import type { Core } from '@strapi/strapi';
import { accountsOf, canonicalEmail, type StoredAccount } from '../accounts/accounts';
import { threadsOf } from '../content/threads';
import { removedOf, type IsRemoved } from '../database/removed';
import type { Kind } from '../kinds/kind';
import type { Item, SeedBody } from './body';

/** Accounts are named by e-mail in the files: their number is not the same in another database. */
export interface Owners {
  /** Null where nobody is named, or another person has the e-mail now; 0, which is nobody's number, where nobody has. */
  idOf(email: unknown, written?: Item): number | null;
  isRemoved(kind: Kind, item: Item): boolean;
}

/** Whether an account is of whom the file names, and not of whoever has got their e-mail since, or on this site. */
function isTheirAccount(
  { isAdmin, createdAt }: StoredAccount,
  inFile: SeedBody['accounts'][string] = { isAdmin: true },
  written?: Item,
): boolean {
  // Who is tied to a card its file decides, and the first admin's account is made with each site.
  if (!written || (isAdmin && inFile.isAdmin)) return true;
  const madeAt = Date.parse(createdAt);
  if (inFile.createdAt !== undefined) return madeAt === Date.parse(inFile.createdAt);
  return typeof written.createdAt !== 'string' || madeAt <= Date.parse(written.createdAt);
}

export async function readOwners(
  strapi: Core.Strapi,
  kind: Kind,
  accountsInFile: SeedBody['accounts'],
): Promise<Owners> {
  const all = await accountsOf(strapi).all();
  const accounts = new Map(all.map((account) => [canonicalEmail(account.email), account]));
  const inFile = new Map(
    Object.entries(accountsInFile).map(([email, one]) => [canonicalEmail(email), one]),
  );
  const removed = new Map<Kind, IsRemoved>();
  for (const one of [kind, ...threadsOf(strapi, kind).map(({ child }) => child)])
    removed.set(one, await removedOf(strapi, one.table));
  return {
    idOf: (email, written) => {
      if (typeof email !== 'string' || email === '') return null;
      const account = accounts.get(canonicalEmail(email));
      if (!account) return 0;
      return isTheirAccount(account, inFile.get(canonicalEmail(email)), written)
        ? account.id
        : null;
    },
    isRemoved: (of, item) => removed.get(of)?.(item) === true,
  };
}

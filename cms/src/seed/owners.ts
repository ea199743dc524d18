import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts/accounts';
import { canonicalEmail } from '../accounts/email';
import { threadsOf } from '../content/threads';
import type { Row } from '../content/present';
import { NUMBER, type Kind } from '../kinds/kind';
import { rejectProblems, type Item } from './body';
import { removedOf, type IsRemoved } from '../database/removed';

/** Accounts are named by e-mail in the files: their number is not the same in another database. */
export interface Owners {
  /** Null where nobody is named, and 0, which is nobody's number, where the account is not there. */
  idOf(email: unknown): number | null;
  isRemoved(kind: Kind, item: Item): boolean;
}

/** The numbers that rows of a kind have. */
async function numbersOf(strapi: Core.Strapi, { uid }: Kind): Promise<Set<unknown>> {
  const rows = await strapi.db.query(uid).findMany({ select: [NUMBER] });
  return new Set(rows.map((row) => (row as Row)[NUMBER]));
}

export async function readOwners(strapi: Core.Strapi, kind: Kind, items: Item[]): Promise<Owners> {
  const accounts = await accountsOf(strapi).all();
  const ids = new Map(accounts.map(({ email, id }) => [canonicalEmail(email), id]));
  const idOf = (email: unknown) =>
    typeof email === 'string' && email !== '' ? (ids.get(canonicalEmail(email)) ?? 0) : null;
  const threads = threadsOf(strapi, kind);
  const kinds = [kind, ...threads.map(({ child }) => child)];
  const removed = new Map<Kind, IsRemoved>();
  const numbers = new Map<Kind, Set<unknown>>();
  for (const one of kinds) {
    removed.set(one, await removedOf(strapi, one.table));
    // What people wrote stays whose it is, also if their account is gone.
    if (['message', 'comment'].includes(one.site.nature ?? ''))
      numbers.set(one, await numbersOf(strapi, one));
  }
  const isRemoved = (of: Kind, item: Item) => removed.get(of)?.(item.createdAt) === true;

  const unknown = (of: Kind, item: Item, path: (string | number)[]) => {
    const email = of.site.owner && item[of.site.owner];
    const isThere = numbers.get(of)?.has(item._id) === true;
    return idOf(email) === 0 && !isThere && !isRemoved(of, item)
      ? [
          {
            path: [...path, String(of.site.owner)],
            message: `no hay cuenta con el correo ${JSON.stringify(email)}`,
          },
        ]
      : [];
  };
  const problems = items.flatMap((item, i) => [
    ...unknown(kind, item, ['items', i]),
    ...threads.flatMap(({ name, child }) =>
      ((item[name] as Item[]) ?? []).flatMap((one, j) =>
        unknown(child, one, ['items', i, name, j]),
      ),
    ),
  ]);
  rejectProblems(problems);
  return { idOf, isRemoved };
}

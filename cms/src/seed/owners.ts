import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts/accounts';
import { canonicalEmail } from '../accounts/email';
import { threadsOf } from '../content/threads';
import type { Kind } from '../kinds/kind';
import { rejectProblems, type Item } from './body';

/** Accounts are named by e-mail in the files: their number is not the same in another database. */
export interface Owners {
  idOf(email: unknown): number | null;
}

export async function readOwners(strapi: Core.Strapi, kind: Kind, items: Item[]): Promise<Owners> {
  const accounts = await accountsOf(strapi).all();
  const ids = new Map(accounts.map(({ email, id }) => [canonicalEmail(email), id]));
  const idOf = (email: unknown) =>
    typeof email === 'string' ? (ids.get(canonicalEmail(email)) ?? null) : null;

  const unknown = (of: Kind, item: Item, path: (string | number)[]) => {
    const email = of.site.owner && item[of.site.owner];
    return email && idOf(email) === null
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
    ...threadsOf(strapi, kind).flatMap(({ name, child }) =>
      ((item[name] as Item[]) ?? []).flatMap((one, j) =>
        unknown(child, one, ['items', i, name, j]),
      ),
    ),
  ]);
  rejectProblems(problems);
  return { idOf };
}

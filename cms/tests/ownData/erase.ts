import { createRequire } from 'node:module';
import type { Cms } from '../support/cms.ts';

type WhileHeld = (work: () => Promise<unknown>) => Promise<unknown>;
type Remove = (strapi: Cms['strapi'], id: number, whileHeld: WhileHeld) => Promise<unknown>;

/** At once, without the days in which it may be taken back. */
export async function erase({ strapi }: Cms, id: number): Promise<void> {
  // When it is called: each CMS that starts loads its modules anew.
  const { removeAccount } = createRequire(import.meta.url)(
    '../../dist/src/accounts/ownData/forget.js',
  ) as { removeAccount: Remove };
  await removeAccount(strapi, id, async (work) => await strapi.db.transaction(work));
}

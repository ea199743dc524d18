import { createRequire } from 'node:module';
import type { Cms } from '../support/cms.ts';

type Erase = (strapi: Cms['strapi'], id: number) => Promise<unknown>;

/** At once, without the days in which it may be taken back. */
export async function erase({ strapi }: Cms, id: number): Promise<void> {
  // When it is called: each CMS that starts loads its modules anew.
  const { eraseAccount } = createRequire(import.meta.url)(
    '../../dist/src/accounts/ownData/erase.js',
  ) as { eraseAccount: Erase };
  await strapi.db.transaction(async () => eraseAccount(strapi, id));
}

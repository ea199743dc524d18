import { createRequire } from 'node:module';
import type { Cms } from './cms.ts';

/** As if what is kept of items had gone in time: then pictures that only it names go, too. */
export async function forgetWhatIsKept(strapi: Cms['strapi']): Promise<void> {
  for (const table of ['portafolio_trash', 'portafolio_versions', 'portafolio_drafts'])
    await strapi.db.connection.raw(`delete from ${table}`);
  const { sweepUnreferenced } = createRequire(import.meta.url)(
    '../../dist/src/images/sweepUnreferenced.js',
  ) as { sweepUnreferenced: (strapi: unknown, now: number) => Promise<number> };
  await sweepUnreferenced(strapi, Date.now() + 8 * 24 * 3_600_000);
}

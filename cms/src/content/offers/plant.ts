import type { Core } from '@strapi/strapi';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { kindsOf, NUMBER } from '../../kinds/kind';
import { markDemo } from '../demo';
import planted from './planted.generated.json';

/** What was planted once, and comes back no more. */
export const installPlanted = installing([
  'create table if not exists portafolio_planted (what text primary key)',
]);

const ONCE = `insert into portafolio_planted (what) values ('offers') on conflict do nothing returning what`;

interface Offer extends Record<string, unknown> {
  _id: number;
  proof?: string;
}

/** Whether anything but the words of the screens is there. */
export async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const { uid, site } of kindsOf(strapi))
    if (!site.fixed && (await strapi.db.query(uid).count()) > 0) return true;
  return false;
}

/** The demo's projects that are still as they came: another one proves nothing of the demo's offers. */
async function demoProjects(strapi: Core.Strapi): Promise<Set<string>> {
  const sql = `select 'project/' || number as target from portafolio_demo join projects using (number)
    where kind = 'project' and removed is null`;
  const rows = await raw<{ target: string }>(strapi, sql);
  return new Set(rows.map(({ target }) => target));
}

/**
 * Courses and packages were sentences of the site's code: an installation of before gets them once.
 * A new one has them with the demo, or of its owner's own.
 */
export async function plantOffers(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async () => {
    if ((await raw(strapi, ONCE)).length === 0 || !(await hasContent(strapi))) return;
    const proofs = await demoProjects(strapi);
    for (const kind of kindsOf(strapi)) {
      const offers = (planted as Record<string, Offer[]>)[kind.name] ?? [];
      for (const { _id, proof = '', ...offer } of offers) {
        const data = { ...offer, proof: proofs.has(proof) ? proof : '', [NUMBER]: _id };
        await strapi.documents(kind.uid).create({ data: data as never });
        await markDemo(strapi, kind.name, _id);
      }
    }
  });
}

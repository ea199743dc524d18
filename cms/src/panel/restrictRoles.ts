import type { Core } from '@strapi/strapi';
import { kindsOf } from '../kinds/kind';
import { recordsOf } from '../kinds/records';

const PERMISSION = 'admin::permission';
const SUPER_ADMIN = 'strapi-super-admin';

/** What people wrote to the site or in it, and what it wrote down of them: of the panel, for a Super Admin alone. */
const guardedIn = (strapi: Core.Strapi): string[] => [
  ...recordsOf(strapi).map(({ uid }) => uid),
  ...kindsOf(strapi).flatMap(({ uid, site }) => (site.nature === 'content' ? [] : [uid])),
];

/** Strapi gives its Editor and its Author every content type; ours edit contents, and nothing else. */
export async function restrictRoles(strapi: Core.Strapi): Promise<void> {
  const rows = strapi.db.query(PERMISSION);
  const found = await rows.findMany({
    select: ['id'],
    where: { subject: { $in: guardedIn(strapi) }, role: { code: { $ne: SUPER_ADMIN } } },
  });
  for (const { id } of found) await rows.delete({ where: { id } });
}

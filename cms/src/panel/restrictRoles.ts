import type { Core } from '@strapi/strapi';
import { USER } from '../accounts/models';
import { SUPER_ADMIN } from '../content/panel/fromPanel';
import { kindsOf, type Kind } from '../kinds/kind';
import { recordsOf } from '../kinds/records';

const PERMISSION = 'admin::permission';

/** What changes a field. */
const CHANGES = ['create', 'update'].map((verb) => `plugin::content-manager.explorer.${verb}`);

interface Permission {
  id: number;
  action: string;
  subject: string;
  properties: { fields?: string[] };
}

/** What people wrote to the site or in it, and what it wrote down of them: of the panel, for a Super Admin alone. */
const guardedIn = (strapi: Core.Strapi): string[] => [
  ...recordsOf(strapi).map(({ uid }) => uid),
  ...kindsOf(strapi).flatMap(({ uid, site }) => (site.nature === 'content' ? [] : [uid])),
];

/** The fields by which a content leads there: through one it is searched, text and all. */
const leadingTo = (guarded: string[], { attributes }: Kind): string[] =>
  Object.keys(attributes).filter((name) => guarded.includes(attributes[name]?.target ?? ''));

const reservedIn = ({ attributes }: Kind): string[] =>
  Object.keys(attributes).filter((name) => attributes[name]?.pluginOptions?.panel?.superAdmin);

/** Strapi gives its Editor and its Author every content type; ours edit contents, and nothing else. */
export async function restrictRoles(strapi: Core.Strapi): Promise<void> {
  const guarded = guardedIn(strapi);
  const rows = strapi.db.query(PERMISSION);
  const others = { role: { code: { $ne: SUPER_ADMIN } } };
  const permissionsOn = async (subjects: string[]) =>
    (await rows.findMany({ where: { ...others, subject: { $in: subjects } } })) as Permission[];
  for (const { id } of await permissionsOn(guarded)) await rows.delete({ where: { id } });
  for (const kind of kindsOf(strapi)) {
    const [closed, reserved] = [leadingTo([...guarded, USER], kind), reservedIn(kind)];
    if (closed.length + reserved.length === 0) continue;
    for (const { id, action, properties } of await permissionsOn([kind.uid])) {
      const without = CHANGES.includes(action) ? [...closed, ...reserved] : closed;
      const fields = properties.fields?.filter((name) => !without.includes(name));
      if (fields?.length === properties.fields?.length) continue;
      await rows.update({ where: { id }, data: { properties: { ...properties, fields } } });
    }
  }
}

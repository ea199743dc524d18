import type { Core } from '@strapi/strapi';
import { PERMISSION, ROLE } from '../accounts/models';
import { actionsOf, diffActions } from './actions';
import { roleGrants } from './grants';

interface PermissionRow {
  id: number;
  action: string;
}

export async function syncPermissions(strapi: Core.Strapi): Promise<void> {
  const rows = strapi.db.query(PERMISSION);
  for (const [type, grant] of Object.entries(roleGrants)) {
    const role = await strapi.db.query(ROLE).findOne({ where: { type }, select: ['id'] });
    const current = await rows.findMany({
      where: { role: { id: role?.id } },
      select: ['id', 'action'],
    });
    const { missing, extra } = diffActions(actionsOf(strapi, grant), current as PermissionRow[]);
    for (const { id } of extra) await rows.delete({ where: { id } });
    for (const action of missing) await rows.create({ data: { action, role: role?.id } });
  }
}

import type { Core } from '@strapi/strapi';
import { PERMISSION, ROLE, ADMIN_ROLE, PUBLIC_ROLE, USER_ROLE } from '../accounts/models';
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

const roles = [
  { type: PUBLIC_ROLE, name: 'Público', description: 'Quien no ha entrado: no puede nada.' },
  { type: USER_ROLE, name: 'Usuario', description: 'Quien tiene cuenta: comenta en los foros.' },
  { type: ADMIN_ROLE, name: 'Administrador del sitio', description: 'Ve el menú Admin del sitio.' },
];

export async function syncRoles(strapi: Core.Strapi): Promise<void> {
  const rows = strapi.db.query(ROLE);
  for (const role of roles) {
    const known = await rows.findOne({ where: { type: role.type } });
    if (!known) await rows.create({ data: role });
    else if (known.name !== role.name || known.description !== role.description) {
      await rows.update({ where: { id: known.id }, data: role });
    }
  }
}

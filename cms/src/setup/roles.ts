import type { Core } from '@strapi/strapi';
import { ADMIN_ROLE, PUBLIC_ROLE, ROLE, USER_ROLE } from '../accounts/models';

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

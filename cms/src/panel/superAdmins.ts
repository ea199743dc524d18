import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { log } from '../log';
import { wrapAction } from './wrapAction';

const SUPER_ADMIN = 'strapi-super-admin';

interface Role {
  id: number;
  code: string | null;
}
const isOther = ({ code }: Role): boolean => code !== SUPER_ADMIN;

/**
 * Whoever enters the panel may do everything there: a smaller role would still reach what Strapi guards by no
 * permission. Others work in the site's own screens. Strapi makes an Editor and an Author at its first boot.
 */
export async function keepSuperAdmins(strapi: Core.Strapi): Promise<void> {
  const users = strapi.db.query('admin::user');
  const all = (await users.findMany({ populate: ['roles'] })) as { id: number; roles: Role[] }[];
  const others = all.filter(({ roles }) => roles.every(isOther));
  // One by one: Strapi deletes their tokens then.
  for (const { id } of others) await users.delete({ where: { id } });
  if (others.length > 0)
    log('warn', 'Cuentas del panel sin el rol Super Admin, borradas', { accounts: others.length });
  const roles = strapi.db.query('admin::role');
  const gone = ((await roles.findMany()) as Role[]).filter(isOther).map(({ id }) => id);
  await strapi.db.query('admin::permission').deleteMany({ where: { role: { id: gone } } });
  await roles.deleteMany({ where: { id: gone } });
}

/** As an ApplicationError: the panel shows its sentence, and of a ForbiddenError none. */
export function rejectOtherRoles(strapi: Core.Strapi): void {
  wrapAction(strapi, 'admin::role', 'create', () => () => {
    throw new errors.ApplicationError(
      'El panel tiene un solo rol, Super Admin: quien no lo sea trabaja en las pantallas del sitio',
    );
  });
  wrapAction(strapi, 'admin::user', 'create', (create) => (ctx) => {
    const { roles } = Object(ctx.request.body) as { roles?: unknown };
    // Strapi asks for one only where there is a list.
    if (!Array.isArray(roles)) throw new errors.ApplicationError('Elige su rol: Super Admin');
    return create(ctx);
  });
}

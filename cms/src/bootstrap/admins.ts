import type { Core } from '@strapi/strapi';
import { accountsOf } from '../account/accounts';
import { env } from '../env';

const NAME = 'Administrador';

interface PanelUsers {
  count(): Promise<number>;
  create(values: object): Promise<unknown>;
}

interface PanelRoles {
  getSuperAdmin(): Promise<{ id: number }>;
}

/** Only where there is none: afterwards accounts are the owner's business. */
export async function createFirstAdmins(strapi: Core.Strapi): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env();
  if (!email || !password) return;
  await createSiteAdmin(strapi, email.toLowerCase(), password);
  await createPanelAdmin(strapi, email.toLowerCase(), password);
}

async function createSiteAdmin(strapi: Core.Strapi, email: string, password: string) {
  const accounts = accountsOf(strapi);
  if ((await accounts.countAdmins()) > 0) return;
  const known = await accounts.byEmail(email);
  if (known) await accounts.change(known.id, { isAdmin: true });
  else await accounts.create({ name: NAME, email, password, isAdmin: true });
}

/** Until there is one, anybody who reaches the panel may make oneself its owner. */
async function createPanelAdmin(strapi: Core.Strapi, email: string, password: string) {
  const users = strapi.service('admin::user') as unknown as PanelUsers;
  if ((await users.count()) > 0) return;
  const roles = strapi.service('admin::role') as unknown as PanelRoles;
  const { id } = await roles.getSuperAdmin();
  await users.create({
    email,
    password,
    firstname: NAME,
    lastname: '',
    isActive: true,
    roles: [id],
    preferedLanguage: 'es',
  });
}

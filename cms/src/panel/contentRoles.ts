import type { Core } from '@strapi/strapi';
import { kindsOf } from '../kinds/kind';

/**
 * Strapi makes an Editor and an Author at its first boot, who would also read messages, comments and
 * the site's records. Once: from then on roles, permissions and accounts of the panel are the owner's.
 */
export async function limitNewRoles(strapi: Core.Strapi): Promise<void> {
  const limited = { type: 'portafolio', name: 'panel', key: 'roles_limited' };
  const store = strapi.store as unknown as {
    get(of: object): Promise<unknown>;
    set(of: object): Promise<void>;
  };
  if (await store.get(limited)) return;
  const contents = kindsOf(strapi).filter(({ site }) => site.nature === 'content');
  await strapi.db.query('admin::permission').deleteMany({
    where: {
      role: { code: ['strapi-editor', 'strapi-author'] },
      subject: { $notNull: true, $notIn: contents.map(({ uid }) => uid) },
    },
  });
  await store.set({ ...limited, value: true });
}

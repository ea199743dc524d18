import type { Core } from '@strapi/strapi';
import { BLOCKED } from '../../accounts/blocked';
import { ADMIN_ROLE } from '../../accounts/models';
import { raw } from '../../database/raw';

interface AuthorRow {
  id: number;
  name: string | null;
  email: string;
  createdAt: Date;
  blocked: boolean;
  isAdmin: boolean;
  visible: string;
  held: string;
  hidden: string;
}

const counted = (state: string) => `count(*) filter (where state = '${state}') as ${state}`;

const SQL = `
  select users.id, users.name, users.email, users.created_at as "createdAt", ${BLOCKED} as blocked,
         exists (select from up_users_role_lnk as link join up_roles as role on role.id = link.role_id
                  where link.user_id = users.id and role.type = '${ADMIN_ROLE}') as "isAdmin",
         ${['visible', 'held', 'hidden'].map(counted).join(', ')}
    from up_users as users left join reviews_user_lnk as own on own.user_id = users.id
    left join reviews on reviews.id = own.review_id
   where users.id = any(?::integer[]) group by users.id`;

/** The record of each account: what it wrote, and how that stands. */
export async function authorsOf(strapi: Core.Strapi, ids: number[]) {
  const rows = await raw<AuthorRow>(strapi, SQL, [[...new Set(ids)]]);
  return new Map(
    rows.map(({ id, name, visible, held, hidden, ...row }) => [
      id,
      {
        ...{ _id: id, name: name ?? '', email: row.email, createdAt: row.createdAt },
        ...{ blocked: row.blocked, isAdmin: row.isAdmin },
        ...{ visible: Number(visible), held: Number(held), hidden: Number(hidden) },
      },
    ]),
  );
}

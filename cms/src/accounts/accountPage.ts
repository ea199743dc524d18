import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import type { Account } from './accounts';
import { ADMIN_ROLE } from './models';

export interface AccountQuery {
  keyword: string;
  /** A leading `-` turns the order round. */
  sort: string;
  limit: number;
  offset: number;
}

const SORTED: Record<string, string> = { name: 'name', email: 'email', isAdmin: '"isAdmin"' };

const ACCOUNTS = `
  select users.id, coalesce(name, '') as name, email, admins.user_id is not null as "isAdmin"
    from up_users as users left join (
      select link.user_id from up_users_role_lnk as link join up_roles as role on role.id = link.role_id
       where role.type = '${ADMIN_ROLE}') as admins on admins.user_id = users.id`;

/** The expressions that have an index: see setup/searchIndexes.ts. */
const FOUND = `(lower("name"::varchar) like :pattern or lower("email"::varchar) like :pattern)`;

const patternOf = (keyword: string) =>
  `%${keyword.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The number settles ties, so that pages never overlap. */
function orderOf(sort: string): string {
  const [field, order] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
  if (field === '_id') return `users.id ${order}`;
  const column = Object.hasOwn(SORTED, field) ? SORTED[field] : undefined;
  return column ? `${column} ${order}, users.id` : 'users.id';
}

/** A page of the accounts, by name or e-mail. */
export async function readAccounts(
  strapi: Core.Strapi,
  { keyword, sort, ...page }: AccountQuery,
): Promise<{ data: Account[]; total: number }> {
  const where = keyword && `where ${FOUND}`;
  const bound = keyword ? { pattern: patternOf(keyword) } : {};
  const sql = `${ACCOUNTS} ${where} order by ${orderOf(sort)} limit :limit offset :offset`;
  const data = await raw<Account>(strapi, sql, { ...bound, ...page });
  const counting = `select count(*) as total from up_users ${where}`;
  const [counted] = await raw<{ total: string }>(strapi, counting, bound);
  return { data, total: Number(counted?.total ?? 0) };
}

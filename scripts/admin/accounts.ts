import type { Client } from 'pg';
import { BLOCKED } from '../../cms/src/accounts/blocked.ts';
import { documentId } from './rows.ts';

const ADMIN_ROLE = 'site-admin';

export interface Account {
  id: number;
  name: string;
  email: string;
  blocked: boolean;
  isAdmin: boolean;
  createdAt: Date;
}

interface Made {
  name: string;
  email: string;
  hash: string;
}

const ACCOUNTS = `
  select u.id, coalesce(u.name, '') as name, u.email, ${BLOCKED} as blocked,
         coalesce(r.type = $1, false) as "isAdmin", u.created_at as "createdAt"
    from up_users u
    left join up_users_role_lnk l on l.user_id = u.id
    left join up_roles r on r.id = l.role_id`;

export const findAdmins = async (client: Client): Promise<Account[]> =>
  (await client.query<Account>(`${ACCOUNTS} where r.type = $1 order by u.id`, [ADMIN_ROLE])).rows;

export async function findAccount(client: Client, email: string): Promise<Account | undefined> {
  const sql = `${ACCOUNTS} where lower(u.email) = lower($2)`;
  return (await client.query<Account>(sql, [ADMIN_ROLE, email])).rows[0];
}

/** The very row that the CMS writes. */
export async function createAdmin(client: Client, { name, email, hash }: Made): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into up_users (document_id, username, email, name, password, provider, confirmed,
                           blocked, created_at, updated_at, published_at)
     select $1, $2, $2, $3, $4, 'local', true, false, moment, moment, moment
       from (select now() at time zone 'utc' as moment) as clock returning id`,
    [documentId(), email, name, hash],
  );
  await makeAdmin(client, rows[0]?.id ?? 0);
}

export async function makeAdmin(client: Client, id: number): Promise<void> {
  await client.query('delete from up_users_role_lnk where user_id = $1', [id]);
  await client.query(
    `insert into up_users_role_lnk (user_id, role_id, user_ord)
     select $1, r.id, 1 + coalesce((select max(user_ord) from up_users_role_lnk where role_id = r.id), 0)
       from up_roles r where r.type = $2`,
    [id, ADMIN_ROLE],
  );
}

/** Lets a blocked account in again. Triggers end the sessions, here and in the panel. */
export async function setPassword(client: Client, id: number, hash: string): Promise<void> {
  await client.query(
    `update up_users set password = $2, blocked = false, blocked_until = null, blocked_reason = null, reset_password_token = null,
                         confirmed = true, confirm_by = null, erase_at = null, updated_at = now() at time zone 'utc' where id = $1`,
    [id, hash],
  );
}

/** An account of the panel: Strapi's own, which are not the site's. */
export interface PanelAccount {
  id: number;
  name: string;
  email: string;
  roles: string;
  /** Strapi lets no other account in. */
  active: boolean;
  createdAt: Date;
}

const PANEL_ACCOUNTS = `
  select u.id, lower(u.email) as email, concat_ws(' ', nullif(u.firstname, ''), nullif(u.lastname, '')) as name,
         coalesce(u.is_active, false) and u.blocked is not true as active, u.created_at as "createdAt",
         coalesce((select string_agg(r.name, ', ' order by r.name) from admin_users_roles_lnk l
                     join admin_roles r on r.id = l.role_id where l.user_id = u.id), '') as roles
    from admin_users u`;

export const findPanelAccounts = async (client: Client): Promise<PanelAccount[]> =>
  (await client.query<PanelAccount>(`${PANEL_ACCOUNTS} order by u.id`)).rows;

export async function findPanelAccount(
  client: Client,
  email: string,
): Promise<PanelAccount | undefined> {
  const sql = `${PANEL_ACCOUNTS} where lower(u.email) = lower($1)`;
  return (await client.query<PanelAccount>(sql, [email])).rows[0];
}

/** The very rows that Strapi writes. */
export async function createPanelAccount(client: Client, { name, email, hash }: Made) {
  const { rows } = await client.query<{ id: number }>(
    `insert into admin_users (document_id, firstname, lastname, email, password, is_active, blocked,
                              prefered_language, created_at, updated_at, published_at)
     select $1, $2, '', $3, $4, true, false, 'es', moment, moment, moment
       from (select now() at time zone 'utc' as moment) as clock returning id`,
    [documentId(), name, email, hash],
  );
  await client.query(
    `insert into admin_users_roles_lnk (user_id, role_id, role_ord, user_ord)
     select $1, r.id, 1, 1 + coalesce((select max(user_ord) from admin_users_roles_lnk where role_id = r.id), 0)
       from admin_roles r where r.code = 'strapi-super-admin'`,
    [rows[0]?.id ?? 0],
  );
}

/** Lets an account that was not active in again; a link that could open it is over. */
export async function setPanelPassword(client: Client, id: number, hash: string): Promise<void> {
  await client.query(
    `update admin_users set password = $2, is_active = true, blocked = false, registration_token = null,
            reset_password_token = null, reset_password_token_expires_at = null,
            updated_at = now() at time zone 'utc' where id = $1`,
    [id, hash],
  );
}

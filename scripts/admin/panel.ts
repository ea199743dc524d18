import type { Client } from 'pg';
import { theOnly } from './accounts.ts';
import { documentId } from './documentId.ts';

const SUPER_ADMIN = 'strapi-super-admin';

/** Who may enter the panel: Strapi's own accounts, which are not the site's. */
export interface PanelAccount {
  id: number;
  name: string;
  email: string;
  roles: string;
  /** Strapi lets no other account in. */
  active: boolean;
  createdAt: Date;
}

const ACCOUNTS = `
  select u.id, lower(u.email) as email, concat_ws(' ', nullif(u.firstname, ''), nullif(u.lastname, '')) as name,
         coalesce(u.is_active, false) and u.blocked is not true as active, u.created_at as "createdAt",
         coalesce((select string_agg(r.name, ', ' order by r.name) from admin_users_roles_lnk l
                     join admin_roles r on r.id = l.role_id where l.user_id = u.id), '') as roles
    from admin_users u`;

export async function findPanelAccounts(client: Client): Promise<PanelAccount[]> {
  return (await client.query<PanelAccount>(`${ACCOUNTS} order by u.id`)).rows;
}

export async function findPanelAccount(
  client: Client,
  email: string,
): Promise<PanelAccount | undefined> {
  const sql = `${ACCOUNTS} where lower(u.email) = lower($1)`;
  return theOnly((await client.query<PanelAccount>(sql, [email])).rows, email, 'el panel');
}

/** The very rows that Strapi writes. */
export async function createPanelAccount(
  client: Client,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into admin_users (document_id, firstname, lastname, email, password, is_active, blocked,
                              prefered_language, created_at, updated_at, published_at)
     select $1, $2, '', $3, $4, true, false, 'es', moment, moment, moment
       from (select now() at time zone 'utc' as moment) as clock returning id`,
    [documentId(), name, email, hash],
  );
  const { rowCount } = await client.query(
    `insert into admin_users_roles_lnk (user_id, role_id, role_ord, user_ord)
     select $1, r.id, 1, 1 + coalesce((select max(user_ord) from admin_users_roles_lnk where role_id = r.id), 0)
       from admin_roles r where r.code = $2`,
    [rows[0]?.id ?? 0, SUPER_ADMIN],
  );
  if (rowCount !== 1)
    throw new Error(
      'Falta el rol Super Admin del panel: arranca el sitio una vez (npm start) y repite.',
    );
}

/** Also lets in again an account that was not active; what was open, or could be opened by a link, is over. */
export async function setPanelPassword(client: Client, id: number, hash: string): Promise<void> {
  await client.query(
    `update admin_users set password = $2, is_active = true, blocked = false, registration_token = null,
            reset_password_token = null, reset_password_token_expires_at = null,
            updated_at = now() at time zone 'utc' where id = $1`,
    [id, hash],
  );
  // Strapi looks for the session's row at each request: without it tokens and cookies are worth nothing.
  await client.query("delete from strapi_sessions where user_id = $1::text and origin = 'admin'", [
    id,
  ]);
  // A trigger does so too, but right after a restore there is none yet.
  await client.query(
    `delete from strapi_api_tokens where id in
       (select api_token_id from strapi_api_tokens_admin_user_owner_lnk where user_id = $1)`,
    [id],
  );
}

import type { Client } from 'pg';
import { BLOCKED } from '../../cms/src/accounts/blocked.ts';
import { documentId } from './documentId.ts';

const ADMIN_ROLE = 'site-admin';

export interface Account {
  id: number;
  name: string;
  email: string;
  blocked: boolean;
  isAdmin: boolean;
  createdAt: Date;
}

const ACCOUNTS = `
  select u.id, coalesce(u.name, '') as name, u.email, ${BLOCKED} as blocked,
         coalesce(r.type = $1, false) as "isAdmin", u.created_at as "createdAt"
    from up_users u
    left join up_users_role_lnk l on l.user_id = u.id
    left join up_roles r on r.id = l.role_id`;

export async function findAdmins(client: Client): Promise<Account[]> {
  return (await client.query<Account>(`${ACCOUNTS} where r.type = $1 order by u.id`, [ADMIN_ROLE]))
    .rows;
}

export async function findAccount(client: Client, email: string): Promise<Account | undefined> {
  const sql = `${ACCOUNTS} where lower(u.email) = lower($2)`;
  return theOnly((await client.query<Account>(sql, [ADMIN_ROLE, email])).rows, email, 'el sitio');
}

/** Which of two accounts is whose is not for a tool to guess. */
export function theOnly<T extends { id: number }>(
  rows: T[],
  email: string,
  door: string,
): T | undefined {
  const amount = new Set(rows.map(({ id }) => id)).size;
  if (amount <= 1) return rows[0];
  throw new Error(
    `Hay ${amount} cuentas con el correo ${email} en ${door} y solo una puede ser tuya: no se cambió nada. Míralas con npm run admin -- list y restaura un respaldo en el que confíes.`,
  );
}

/** The very row that the CMS writes. */
export async function createAdmin(
  client: Client,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into up_users (document_id, username, email, name, password, provider, confirmed,
                           blocked, created_at, updated_at, published_at)
     select $1, $2, $2, $3, $4, 'local', true, false, moment, moment, moment
       from (select now() at time zone 'utc' as moment) as clock returning id`,
    [documentId(), email, name, hash],
  );
  await giveRole(client, rows[0]?.id ?? 0);
}

export async function makeAdmin(client: Client, id: number): Promise<void> {
  await client.query('delete from up_users_role_lnk where user_id = $1', [id]);
  await giveRole(client, id);
}

/** A person who comes back with a new password is let in again, also where another registered the e-mail, or had it erased. */
export async function setPassword(client: Client, id: number, hash: string): Promise<void> {
  await client.query(
    `update up_users set password = $2, blocked = false, blocked_until = null, blocked_reason = null, reset_password_token = null,
                         confirmed = true, confirm_by = null, erase_at = null, updated_at = now() at time zone 'utc' where id = $1`,
    [id, hash],
  );
}

async function giveRole(client: Client, id: number): Promise<void> {
  const { rowCount } = await client.query(
    `insert into up_users_role_lnk (user_id, role_id, user_ord)
     select $1, r.id, 1 + coalesce((select max(user_ord) from up_users_role_lnk where role_id = r.id), 0)
       from up_roles r where r.type = $2`,
    [id, ADMIN_ROLE],
  );
  if (rowCount !== 1)
    throw new Error(`Falta el rol ${ADMIN_ROLE}: arranca el sitio una vez (npm start) y repite.`);
}

import type { Core } from '@strapi/strapi';
import { LIMITS_TABLE } from '../contract.generated';
import { env } from '../env';

const INSUFFICIENT_PRIVILEGE = '42501';

/** The table of the proxy's rate limiter. */
const table = `
create table if not exists ${LIMITS_TABLE} (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`;

const makeRole = `
do $$ declare proxy text := current_database() || '_proxy'; begin
  if not exists (select from pg_roles where rolname = proxy) then
    execute format('create role %I login', proxy);
  end if;
end $$`;

/** It listens to changes and counts requests; it can read neither content nor accounts. */
const statements = (name: string, password: string) =>
  [
    ['alter role ?? with login password ' + password, [name]],
    [`grant select, insert, update, delete on ${LIMITS_TABLE} to ??`, [name]],
    ['grant usage on schema public to ??', [name]],
  ] as const;

export async function installProxyRole(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  await connection.raw(table);
  const { PROXY_DATABASE_PASSWORD: password } = env();
  if (password === undefined) return;
  try {
    await connection.raw(makeRole);
    // A role's statements take no bound values, so PostgreSQL itself quotes them.
    const { rows } = await connection.raw(
      "select current_database() || '_proxy' as name, quote_literal(?::text) as password",
      [password],
    );
    for (const [sql, bindings] of statements(rows[0].name, rows[0].password)) {
      await connection.raw(sql, [...bindings]);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    strapi.log.warn(
      'El usuario de la base no puede crear roles: crea a mano el del proxy y pon PROXY_DATABASE_URL.',
    );
  }
}

import type { Core } from '@strapi/strapi';
import { USER } from '../accounts/models';

interface RoleLink {
  joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
}

/**
 * A change of password, block or role ends the open sessions. Triggers, so that they also cover the
 * panel, in the same transaction as the change.
 */
const versionTriggers = (users: string, link: string, user: string, role: string) => [
  `create or replace function portafolio_session_of_user() returns trigger language plpgsql as $$
   begin
     new.session_version := coalesce(old.session_version, 0);
     if new.password is distinct from old.password or new.blocked is distinct from old.blocked
        or new.blocked_until is distinct from old.blocked_until
        or pg_trigger_depth() > 1 then
       new.session_version := new.session_version + 1;
     end if;
     return new;
   end $$`,
  `create or replace function portafolio_session_of_role() returns trigger language plpgsql as $$
   begin
     update "${users}" set updated_at = updated_at
       where id = coalesce(old."${user}", new."${user}");
     return null;
   end $$`,
  `create or replace trigger session_version before update on "${users}"
     for each row execute function portafolio_session_of_user()`,
  `create or replace trigger session_version after insert or delete on "${link}"
     for each row execute function portafolio_session_of_role()`,
  // Strapi renumbers the order of everybody's links when one of them goes.
  `create or replace trigger session_version_moved after update on "${link}" for each row
     when (old."${role}" is distinct from new."${role}" or old."${user}" is distinct from new."${user}")
     execute function portafolio_session_of_role()`,
];

export async function installSessionVersions(strapi: Core.Strapi): Promise<void> {
  const { tableName, attributes } = strapi.db.metadata.get(USER);
  const { joinTable } = attributes.role as unknown as RoleLink;
  const { name, joinColumn, inverseJoinColumn } = joinTable;
  const statements = versionTriggers(tableName, name, joinColumn.name, inverseJoinColumn.name);
  for (const statement of statements) await strapi.db.connection.raw(statement);
}

const EMAIL_INDEX = 'portafolio_user_email';

/** Two accounts never share an e-mail in any case; an index of that name with another definition is replaced. */
export async function installUniqueEmails(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(USER);
  const { rows } = await strapi.db.connection.raw(
    `select pg_get_indexdef(i.indexrelid) as is, i.indisvalid as valid, c.conname is not null as bound,
            i.indrelid::regclass::text as table
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indexrelid = to_regclass(?)`,
    [EMAIL_INDEX],
  );
  const [found] = rows as { is: string; valid: boolean; bound: boolean; table: string }[];
  const end = ` ON public.${tableName} USING btree (lower((email)::text))`;
  if (found?.valid && found.is === `CREATE UNIQUE INDEX ${EMAIL_INDEX}${end}`) return;
  await strapi.db.connection.transaction(async (trx) => {
    if (found?.bound)
      await trx.raw(`alter table ${found.table} drop constraint ${EMAIL_INDEX} cascade`);
    else if (found) await trx.raw(`drop index ${EMAIL_INDEX}`);
    await trx.raw(`create unique index ${EMAIL_INDEX} on "${tableName}" (lower(email))`);
  });
}

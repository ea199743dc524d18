import type { Core } from '@strapi/strapi';
import { runAll } from '../../database/install';
import { LOCK } from '../../database/locks';
import { USER } from '../models';

interface RoleLink {
  joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
}

/**
 * A change of password, block or role ends the open sessions. Triggers, so that they also cover the
 * panel, in the same transaction as the change.
 */
const endTriggers = (users: string, link: string, user: string, role: string) => [
  `create or replace function portafolio_end_sessions() returns trigger language plpgsql as $$
   declare changed jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
   begin
     delete from portafolio_sessions where account = (changed ->> tg_argv[0])::integer;
     return null;
   end $$`,
  `create or replace trigger end_sessions after update on "${users}" for each row
     when (old.password is distinct from new.password or old.blocked is distinct from new.blocked
        or old.blocked_until is distinct from new.blocked_until)
     execute function portafolio_end_sessions('id')`,
  `create or replace trigger end_sessions after insert or delete on "${link}"
     for each row execute function portafolio_end_sessions('${user}')`,
  // Strapi renumbers the order of everybody's links when one of them goes.
  `create or replace trigger end_sessions_moved after update on "${link}" for each row
     when (old."${role}" is distinct from new."${role}" or old."${user}" is distinct from new."${user}")
     execute function portafolio_end_sessions('${user}')`,
];

/** Whoever changes the password of an intruder's account of the panel shuts them out of it at once, and the tokens that they made in its name. */
const END_PANEL_SESSIONS = [
  `create or replace function portafolio_end_panel_sessions() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(${LOCK.panelSessions});
     delete from strapi_sessions where user_id = new.id::text and origin = 'admin';
     delete from strapi_api_tokens where id in
       (select api_token_id from strapi_api_tokens_admin_user_owner_lnk where user_id = new.id);
     return null;
   end $$`,
  `create or replace trigger end_sessions after update on admin_users for each row
     when (old.password is distinct from new.password or old.is_active is distinct from new.is_active)
     execute function portafolio_end_panel_sessions()`,
];

/** Until sessions were rows, a number in each account did this. */
const outdated = (users: string, link: string) => [
  `drop trigger if exists session_version on "${users}"`,
  `drop trigger if exists session_version on "${link}"`,
  `drop trigger if exists session_version_moved on "${link}"`,
  'drop function if exists portafolio_session_of_user(), portafolio_session_of_role()',
];

export async function installSessionEnds(strapi: Core.Strapi): Promise<void> {
  const { tableName, attributes } = strapi.db.metadata.get(USER);
  const { joinTable } = attributes.role as unknown as RoleLink;
  const { name, joinColumn, inverseJoinColumn } = joinTable;
  const triggers = endTriggers(tableName, name, joinColumn.name, inverseJoinColumn.name);
  await runAll(strapi, [...outdated(tableName, name), ...triggers, ...END_PANEL_SESSIONS]);
}

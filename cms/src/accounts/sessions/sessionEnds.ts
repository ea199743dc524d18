import { installing } from '../../database/install';
import { LOCK } from '../../database/locks';

/**
 * A change of password, block or role ends the open sessions. Triggers, so that they also cover the
 * panel, in the same transaction as the change.
 */
const END_SESSIONS = [
  `create or replace function portafolio_end_sessions() returns trigger language plpgsql as $$
   declare changed jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
   begin
     delete from portafolio_sessions where account = (changed ->> tg_argv[0])::integer;
     return null;
   end $$`,
  `create or replace trigger end_sessions after update on up_users for each row
     when (old.password is distinct from new.password or old.blocked is distinct from new.blocked
        or old.blocked_until is distinct from new.blocked_until)
     execute function portafolio_end_sessions('id')`,
  `create or replace trigger end_sessions after insert or delete on up_users_role_lnk
     for each row execute function portafolio_end_sessions('user_id')`,
  // Strapi renumbers the order of all links when one of them goes.
  `create or replace trigger end_sessions_moved after update on up_users_role_lnk for each row
     when (old.role_id is distinct from new.role_id or old.user_id is distinct from new.user_id)
     execute function portafolio_end_sessions('user_id')`,
];

/** Another password of an intruder's account of the panel shuts them out of it at once, with the tokens that they made in its name. */
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

export const installSessionEnds = installing([...END_SESSIONS, ...END_PANEL_SESSIONS]);

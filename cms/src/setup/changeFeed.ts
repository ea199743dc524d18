import type { Core } from '@strapi/strapi';
import { CHANGE_CHANNEL } from '../contract.generated';
import { runAll } from '../database/install';
import { kindsOf } from '../kinds/kind';

/** A trigger notifies on commit, whether the write came by REST, panel, seed, import or plain SQL. */
const notify = `
create or replace function portafolio_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CHANGE_CHANNEL}', tg_argv[0]);
  return null;
end $$`;

const forKind = ({ table, name }: { table: string; name: string }) =>
  `create or replace trigger content_changed after insert or update or delete or truncate
     on "${table}" for each statement execute function portafolio_content_changed('${name}')`;

/** Comments say whether an admin wrote them. A new account, which is an insert, has written none. */
const forRoles = `create or replace trigger content_changed after update or delete
  on up_users_role_lnk for each statement execute function portafolio_content_changed('review')`;

/** What a picture shows, which answers say beside it. */
const forPictures = `create or replace trigger content_changed after update of alternative_text
  on files for each statement execute function portafolio_content_changed('image')`;

/** Messages are no visitor's to read: their trigger of before goes. */
export async function installChangeFeed(strapi: Core.Strapi): Promise<void> {
  const kinds = kindsOf(strapi);
  const isRead = ({ site }: (typeof kinds)[number]) => site.nature !== 'message';
  const unread = kinds.filter((kind) => !isRead(kind));
  const dropped = unread.map(({ table }) => `drop trigger if exists content_changed on "${table}"`);
  await runAll(strapi, [
    notify,
    ...kinds.filter(isRead).map(forKind),
    ...dropped,
    forRoles,
    forPictures,
  ]);
}

/** What the site offers depends on variables: each start tells the proxies to ask anew. */
export async function announceStart(strapi: Core.Strapi): Promise<void> {
  await runAll(strapi, [`select pg_notify('${CHANGE_CHANNEL}', 'start')`]);
}

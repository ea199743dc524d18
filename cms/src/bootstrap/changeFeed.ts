import type { Core } from '@strapi/strapi';
import { kindsOf } from '../kinds/kind';

export const CHANNEL = 'content_changed';

/** PostgreSQL tells on commit, and sees every door: REST, panel, seed, import, plain SQL. */
const tell = `
create or replace function portafolio_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CHANNEL}', tg_argv[0]);
  return null;
end $$`;

const forKind = ({ table, name }: { table: string; name: string }) =>
  `create or replace trigger content_changed after insert or update or delete or truncate
     on "${table}" for each statement execute function portafolio_content_changed('${name}')`;

export async function installChangeFeed(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(tell);
  for (const kind of kindsOf(strapi)) await strapi.db.connection.raw(forKind(kind));
}

import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';

const TABLE = `create table if not exists portafolio_follows (
  user_id integer not null,
  foro_id integer not null,
  following boolean not null,
  notified_until timestamptz not null default now(),
  notified_at timestamptz,
  primary key (user_id, foro_id)
)`;

/** Apart from the table: a restore brings none of our own keys to other tables, and each start adds what is missing. */
const key = (name: string, column: string, to: string) => `do $$ begin
  if not exists (select from pg_constraint where conname = '${name}'
                    and conrelid = 'portafolio_follows'::regclass) then
    alter table portafolio_follows add constraint ${name}
      foreign key (${column}) references ${to} on delete cascade;
  end if;
end $$`;

/** Who follows which forum, and until when they have been notified. */
export async function installFollows(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(TABLE);
  await strapi.db.connection.raw(key('portafolio_follows_user_id_fkey', 'user_id', 'up_users'));
  await strapi.db.connection.raw(key('portafolio_follows_foro_id_fkey', 'foro_id', 'foros'));
}

export async function setFollowing(
  strapi: Core.Strapi,
  user: number,
  forum: number,
  following: boolean,
): Promise<void> {
  await raw(
    strapi,
    `insert into portafolio_follows (user_id, foro_id, following) values (?, ?, ?)
     on conflict (user_id, foro_id) do update set following = excluded.following,
       notified_until = case when portafolio_follows.following then portafolio_follows.notified_until else now() end`,
    [user, forum, following],
  );
}

/** Whoever comments follows, unless they said no before. */
export async function followByWriting(strapi: Core.Strapi, user: number, forum: number) {
  await raw(
    strapi,
    `insert into portafolio_follows (user_id, foro_id, following) values (?, ?, true)
     on conflict do nothing`,
    [user, forum],
  );
}

import type { Core } from '@strapi/strapi';
import { foreignKey, installing } from '../database/install';
import { raw } from '../database/raw';

/** Who follows which forum, and until when they have been notified. */
export const installFollows = installing([
  `create table if not exists portafolio_follows (
    user_id integer not null,
    foro_id integer not null,
    following boolean not null,
    notified_until timestamptz not null default now(),
    notified_at timestamptz,
    primary key (user_id, foro_id)
  )`,
  foreignKey('portafolio_follows', 'user_id', 'up_users'),
  foreignKey('portafolio_follows', 'foro_id', 'foros'),
  'create index if not exists portafolio_follows_foro on portafolio_follows (foro_id)',
]);

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

/** An author follows, unless they said no before. */
export async function followByWriting(strapi: Core.Strapi, user: number, forum: number) {
  await raw(
    strapi,
    `insert into portafolio_follows (user_id, foro_id, following) values (?, ?, true)
     on conflict do nothing`,
    [user, forum],
  );
}

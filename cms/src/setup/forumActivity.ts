import type { Core } from '@strapi/strapi';

/**
 * Of each forum, how many comments are visible and which is the newest; of each comment, its forum.
 * Triggers, so that they also cover the panel, the seed and plain SQL, in the transaction of the write.
 */
const functions = [
  `create or replace function portafolio_new_comment() returns trigger language plpgsql as $$
   begin
     new.state := coalesce(new.state, 'visible');
     return new;
   end $$`,
  `create or replace function portafolio_new_forum() returns trigger language plpgsql as $$
   begin
     new.review_count := coalesce(new.review_count, 0);
     new.activity_at := coalesce(new.activity_at, new.created_at, now());
     return new;
   end $$`,
  `create or replace function portafolio_comment_in_forum() returns trigger language plpgsql as $$
   begin
     -- Strapi renumbers the order of the links when one of them goes.
     if tg_op = 'UPDATE' and old.review_id = new.review_id and old.foro_id = new.foro_id then
       return null;
     end if;
     if tg_op <> 'INSERT' then
       update reviews set forum_id = null where id = old.review_id and forum_id = old.foro_id;
     end if;
     if tg_op <> 'DELETE' then
       update reviews set forum_id = new.foro_id where id = new.review_id;
     end if;
     return null;
   end $$`,
  `create or replace function portafolio_comment_gone(forum integer) returns void language plpgsql as $$
   declare newest record;
   begin
     select created_at, name into newest from reviews
       where forum_id = forum and state = 'visible' order by created_at desc, number desc limit 1;
     update foros set review_count = greatest(0, review_count - 1),
         activity_at = coalesce(newest.created_at, created_at), activity_by = newest.name
       where id = forum;
   end $$`,
  `create or replace function portafolio_comment_counted() returns trigger language plpgsql as $$
   declare
     before integer := case when tg_op <> 'INSERT' and old.state = 'visible' then old.forum_id end;
     after integer := case when tg_op <> 'DELETE' and new.state = 'visible' then new.forum_id end;
   begin
     if before is not distinct from after then return null; end if;
     if before is not null then perform portafolio_comment_gone(before); end if;
     if after is not null then
       update foros set review_count = review_count + 1,
           activity_by = case when review_count = 0 or new.created_at >= activity_at then new.name else activity_by end,
           activity_at = case when review_count = 0 then new.created_at else greatest(activity_at, new.created_at) end
         where id = after;
     end if;
     return null;
   end $$`,
];

const triggers = [
  `create or replace trigger new_comment before insert on reviews
     for each row execute function portafolio_new_comment()`,
  `create or replace trigger new_forum before insert on foros
     for each row execute function portafolio_new_forum()`,
  `create or replace trigger in_forum after insert or update or delete on reviews_foro_lnk
     for each row execute function portafolio_comment_in_forum()`,
  `create or replace trigger counted after insert or update on reviews
     for each row execute function portafolio_comment_counted()`,
  // With its forum, which is being deleted itself, a comment is counted no more.
  `create or replace trigger uncounted after delete on reviews
     for each row when (pg_trigger_depth() = 0) execute function portafolio_comment_counted()`,
];

const indexes = [
  'create index if not exists reviews_thread on reviews (forum_id, created_at desc, number desc)',
  'create index if not exists reviews_waiting on reviews (waits_since, number) where waits_since is not null',
  'create index if not exists reviews_answers on reviews (in_reply_to) where in_reply_to is not null',
  'create index if not exists reviews_text on reviews (text_hash, created_at) where text_hash is not null',
  'create index if not exists foros_activity on foros (activity_at desc, number)',
];

/** Rows from before the triggers. */
const older = [
  `update reviews set state = 'visible' where state is null`,
  'update foros set closed = false where closed is null',
  'update foros set pinned = false where pinned is null',
  `update reviews set forum_id = foro_id from reviews_foro_lnk
     where review_id = reviews.id and forum_id is null`,
  `update foros set review_count = coalesce(counted.total, 0),
       activity_at = coalesce(counted.newest, foros.created_at), activity_by = counted.by
     from foros one left join (
       select forum_id, count(*) as total, max(created_at) as newest,
              (array_agg(name order by created_at desc, number desc))[1] as by
         from reviews where state = 'visible' group by forum_id) as counted
       on counted.forum_id = one.id
     where one.id = foros.id and foros.review_count is null`,
];

export async function installForumActivity(strapi: Core.Strapi): Promise<void> {
  for (const statement of [...functions, ...indexes, ...older, ...triggers])
    await strapi.db.connection.raw(statement);
}

import { installing } from '../database/install';

/**
 * Of each forum, how many comments are visible, of how many people, their ratings, and which is the
 * newest; of each comment, its forum.
 * Triggers, so that they also cover the panel, the seed and plain SQL, in the transaction of the write.
 */
const people = 'count(distinct coalesce(user_id::text, name))';

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
  // A statement changes a forum's row once, however many comments it writes.
  `create or replace function portafolio_links_added() returns trigger language plpgsql as $$
   begin
     update reviews set forum_id = added.foro_id from added
       where reviews.id = added.review_id and reviews.forum_id is distinct from added.foro_id;
     return null;
   end $$`,
  `create or replace function portafolio_links_removed() returns trigger language plpgsql as $$
   begin
     update reviews set forum_id = null from removed
       where reviews.id = removed.review_id and reviews.forum_id = removed.foro_id;
     return null;
   end $$`,
  `create or replace function portafolio_recount(forum integer, change bigint) returns void language plpgsql as $$
   begin
     -- Locked first: the next statement has a snapshot of its own, with what was committed meanwhile.
     perform 1 from foros where id = forum for no key update;
     update foros set review_count = greatest(0, review_count + change), activity_by = newest.name,
         activity_at = coalesce(newest.created_at, foros.created_at), people = said.people,
         rating_sum = said.rating_sum
       from (select ${people} as people, sum(rating) as rating_sum
          from reviews left join reviews_user_lnk on review_id = reviews.id
         where forum_id = forum and state = 'visible') as said left join lateral (
         select created_at, name from reviews where forum_id = forum and state = 'visible'
          order by created_at desc, number desc limit 1) as newest on true
      where foros.id = forum;
   end $$`,
  `create or replace function portafolio_comments_added() returns trigger language plpgsql as $$
   begin
     perform portafolio_recount(forum_id, count(*)) from added
       where state = 'visible' and forum_id is not null group by forum_id order by forum_id;
     return null;
   end $$`,
  `create or replace function portafolio_comments_removed() returns trigger language plpgsql as $$
   begin
     perform portafolio_recount(forum_id, -count(*)) from removed
       where state = 'visible' and forum_id is not null group by forum_id order by forum_id;
     return null;
   end $$`,
  // Also of what the panel holds.
  `create or replace function portafolio_held_waits() returns trigger language plpgsql as $$
   begin new.waits_since := now(); return new; end $$`,
  // Without a join: its plan is kept for the session, and one made for a single row loops over many.
  `create or replace function portafolio_comments_changed() returns trigger language plpgsql as $$
   begin
     perform portafolio_recount(forum, sum(change)::bigint) from (
       select forum, id, sum(change) as change from (
         select forum_id as forum, id, -1 as change from was where state = 'visible'
          union all select forum_id, id, 1 from became where state = 'visible') as each
        where forum is not null group by forum, id having sum(change) <> 0) as changed
       group by forum order by forum;
     return null;
   end $$`,
];

const triggers = [
  `create or replace trigger new_comment before insert on reviews
     for each row execute function portafolio_new_comment()`,
  `create or replace trigger held_waits before update on reviews
     for each row when (new.state = 'held' and new.waits_since is null) execute function portafolio_held_waits()`,
  `create or replace trigger new_forum before insert on foros
     for each row execute function portafolio_new_forum()`,
  `create or replace trigger in_forum after insert on reviews_foro_lnk referencing new table as added
     for each statement execute function portafolio_links_added()`,
  `create or replace trigger moved after update on reviews_foro_lnk referencing new table as added
     for each statement execute function portafolio_links_added()`,
  `create or replace trigger out_of_forum after delete on reviews_foro_lnk referencing old table as removed
     for each statement execute function portafolio_links_removed()`,
  `create or replace trigger counted_new after insert on reviews referencing new table as added
     for each statement execute function portafolio_comments_added()`,
  `create or replace trigger counted after update on reviews referencing old table as was new table as became
     for each statement execute function portafolio_comments_changed()`,
  // With its forum, which is being deleted itself, a comment is counted no more.
  `create or replace trigger uncounted after delete on reviews referencing old table as removed
     for each statement when (pg_trigger_depth() = 0) execute function portafolio_comments_removed()`,
];

const indexes = [
  'create index if not exists reviews_thread on reviews (forum_id, created_at desc, number desc)',
  'create index if not exists reviews_names on reviews (forum_id, name)',
  'create index if not exists reviews_waiting on reviews (waits_since, number) where waits_since is not null',
  'create index if not exists contacts_waiting on contacts (created_at, number) where suspicious',
  'create index if not exists reviews_answers on reviews (in_reply_to) where in_reply_to is not null',
  'create index if not exists reviews_text on reviews (text_hash, created_at) where text_hash is not null',
  `create index if not exists reviews_newest on reviews (forum_id, greatest(created_at, approved_at))
     where state = 'visible'`,
  'create index if not exists reports_comment on reports (comment, reporter)',
  'create index if not exists reports_reporter on reports (reporter)',
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
       activity_at = coalesce(counted.newest, foros.created_at), activity_by = counted.by,
       people = coalesce(counted.people, 0), rating_sum = counted.rating_sum
     from foros one left join (
       select forum_id, count(*) as total, ${people} as people, sum(rating) as rating_sum, max(created_at) as newest,
              (array_agg(name order by created_at desc, number desc))[1] as by
         from reviews left join reviews_user_lnk on review_id = reviews.id
        where state = 'visible' group by forum_id) as counted
       on counted.forum_id = one.id
     where one.id = foros.id and foros.people is null`,
];

export const installForumActivity = installing([...functions, ...indexes, ...older, ...triggers]);

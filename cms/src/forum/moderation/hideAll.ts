import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';

/** A comment that was hidden with the others of its author, and how it was. */
export interface Hidden {
  number: number;
  state: string;
  waitsSince: string | null;
}

/**
 * Those with comments of theirs, in one order and before a change of one comment locks its forum: two that
 * hide all of two people never wait for each other.
 */
export const lockForumsOf = (strapi: Core.Strapi, writer: number) =>
  raw(
    strapi,
    `select 1 from foros where id in (
       select forum_id from reviews join reviews_user_lnk on review_id = reviews.id where user_id = ?)
      order by id for no key update`,
    [writer],
  );

/** All or none: one statement. */
export const hideAllOf = (strapi: Core.Strapi, writer: number): Promise<Hidden[]> =>
  raw<Hidden>(
    strapi,
    `with before as (
       select reviews.id, number, state, waits_since from reviews
         join reviews_user_lnk on review_id = reviews.id
        where user_id = ? and state in ('visible', 'held') order by reviews.id for update of reviews)
     update reviews set state = 'hidden', waits_since = null, updated_at = clock_timestamp()
       from before where reviews.id = before.id
     returning before.number, before.state, before.waits_since as "waitsSince"`,
    [writer],
  );

/** Each undo takes back the last one. */
const NONE_STANDS = `(select coalesce(sum(case action when 'undo' then -1 else 1 end), 0) = 0
         and coalesce((array_agg(action order by id desc))[1], 'undo') = 'undo'
    from decisions where subject = 'comment' and item = reviews.number and id > ?)`;

/** What was decided of one of them since that decision stays, unless it was undone too. */
export async function showAgain(
  strapi: Core.Strapi,
  hidden: Hidden[],
  decision: number,
): Promise<void> {
  await raw(
    strapi,
    `update reviews set state = was.state, waits_since = was."waitsSince", updated_at = clock_timestamp()
       from json_to_recordset(?::json) as was(number integer, state text, "waitsSince" timestamp)
      where reviews.number = was.number and reviews.state = 'hidden'
        and ${NONE_STANDS}`,
    [JSON.stringify(hidden), decision],
  );
}

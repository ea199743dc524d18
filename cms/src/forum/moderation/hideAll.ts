import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';
import { decisionsOf, standing, type Hidden } from './standing';

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

const show = (strapi: Core.Strapi, hidden: Hidden[]) =>
  raw(
    strapi,
    `update reviews set state = was.state, waits_since = was."waitsSince", updated_at = clock_timestamp()
       from json_to_recordset(?::json) as was(number integer, state text, "waitsSince" timestamp)
      where reviews.number = was.number and reviews.state = 'hidden'`,
    [JSON.stringify(hidden)],
  );

/**
 * Whatever was hidden with a decision that is being undone, unless another one that stands hides all of
 * theirs: then with the last of these. What was decided of one of them since, and stands, stays.
 */
export async function showAgain(
  strapi: Core.Strapi,
  writer: number,
  decision: number,
): Promise<void> {
  const decisions = await decisionsOf(strapi, writer);
  const others = standing(decisions).filter(({ id }) => id !== decision);
  if (others.some(({ before }) => before.hidden)) return;
  // The newest first: it found them as they were before it.
  for (const { id, before } of decisions.toReversed()) {
    const left = before.hidden?.filter(
      ({ number }) => !others.some((other) => other.item === number && other.id > id),
    );
    if (left?.length) await show(strapi, left);
  }
}

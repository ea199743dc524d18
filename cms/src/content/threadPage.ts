import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { raw } from '../database/raw';

/** By the public number of a comment; one of the three, or the newest. */
export interface Cursor {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

interface Fragment {
  sql: string;
  values: unknown[];
}

/** Admins see what waits and what is hidden, authors what of theirs is held; no reader what was deleted. */
function visibleTo(caller: Caller | undefined): Fragment {
  if (caller?.isAdmin)
    return { sql: `(state in ('visible', 'held', 'hidden') or tombstone)`, values: [] };
  if (!caller) return { sql: `(state = 'visible' or tombstone)`, values: [] };
  const own = `exists (select from reviews_user_lnk where review_id = reviews.id and user_id = ?)`;
  return {
    sql: `(state = 'visible' or tombstone or (state = 'held' and ${own}))`,
    values: [caller.id],
  };
}

/** The place of a comment; of one that is gone, where its number would have been. */
const PLACE = `(coalesce((select created_at from reviews where number = ?),
  (select max(created_at) from reviews where forum_id = ? and number < ?), '-infinity'), ?::integer)`;

type Side = '<' | '>' | '<=';

/** The ids of comments on one side of another, the nearest ones, in the order in which they were written. */
async function beside(
  strapi: Core.Strapi,
  forum: number,
  caller: Caller | undefined,
  { side, of, limit }: { side: Side; of?: number | undefined; limit: number },
): Promise<number[]> {
  const visible = visibleTo(caller);
  const place = of === undefined ? '' : `and (created_at, number) ${side} ${PLACE}`;
  const order = side === '>' ? 'asc' : 'desc';
  const rows = await raw<{ id: number }>(
    strapi,
    `select id from reviews where forum_id = ? and ${visible.sql} ${place}
       order by created_at ${order}, number ${order} limit ?`,
    [...[forum, ...visible.values], ...(of === undefined ? [] : [of, forum, of, of]), limit],
  );
  const ids = rows.map(({ id }) => id);
  return side === '>' ? ids : ids.reverse();
}

/** A page of a thread: what is read does not grow with the thread. */
export async function pageOf(
  strapi: Core.Strapi,
  forum: number,
  caller: Caller | undefined,
  { before, after, around, limit }: Cursor,
): Promise<number[]> {
  if (after !== undefined) return beside(strapi, forum, caller, { side: '>', of: after, limit });
  if (around === undefined) return beside(strapi, forum, caller, { side: '<', of: before, limit });
  const half = Math.ceil(limit / 2);
  const until = await beside(strapi, forum, caller, { side: '<=', of: around, limit: half });
  const next = { side: '>', of: around, limit: limit - half } as const;
  return [...until, ...(await beside(strapi, forum, caller, next))];
}

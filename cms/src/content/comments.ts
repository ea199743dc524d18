import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { ADMIN_ROLE } from '../accounts/models';
import { raw } from '../database/raw';
import { NUMBER, type Kind } from '../kinds/kind';
import { present, selection, type Answer, type Row } from './present';

/** Of a comment that is answered, as much as it takes to recognize it. */
const QUOTE_MAX = 200;
const MARKS = ['state', 'editedAt', 'inReplyTo', 'tombstone', 'updatedAt'];

type Comment = Row & {
  state: string;
  editedAt: string | null;
  inReplyTo: number | null;
  tombstone: boolean | null;
  updatedAt: string;
  user?: { id: number } | null;
};
type Quotes = Map<unknown, { name: string; comment: string }>;

/** Comments as answers have them, in the order of the ids. */
export async function presentComments(
  strapi: Core.Strapi,
  kind: Kind,
  ids: number[],
  caller?: Caller,
): Promise<Answer[]> {
  if (ids.length === 0) return [];
  const { select } = selection(kind);
  const rows = (await strapi.db.query(kind.uid).findMany({
    select: [...select, ...MARKS],
    where: { id: { $in: ids } },
    ...(caller && { populate: { user: { select: ['id'] } } }),
  })) as Comment[];
  const quotes = await quotesOf(strapi, kind, rows);
  const admins = await writtenByAdmins(strapi, ids);
  const namesakes = await namesakesOf(strapi, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => known.get(id) ?? []);
  return inOrder.map((row) => ({
    ...presentComment(kind, row, quotes, caller),
    ...(admins.has(row.id) && !row.tombstone && { byAdmin: true }),
    ...(namesakes.has(row.id) && { namesake: namesakes.get(row.id) }),
  }));
}

const BY_ADMINS = `
  select review_id as id from reviews_user_lnk join up_users_role_lnk as link using (user_id)
    join up_roles as role on role.id = link.role_id
   where review_id = any(?::integer[]) and role.type = '${ADMIN_ROLE}'`;

/** Those whose writer is an admin today: a name alone could be any member's. */
async function writtenByAdmins(strapi: Core.Strapi, ids: number[]): Promise<Set<number>> {
  const rows = await raw<{ id: number }>(strapi, BY_ADMINS, [ids]);
  return new Set(rows.map(({ id }) => id));
}

const NAMESAKES = `
  with said as not materialized (
    select reviews.*, user_id from reviews left join reviews_user_lnk on review_id = reviews.id
     where state = 'visible'),
  placed as (
    select forum_id, name, user_id,
           row_number() over (partition by forum_id, name order by min(number)) as place
      from said where (forum_id, name) in (
        select forum_id, name from reviews where id = any(cast(:ids as integer[])))
     group by forum_id, name, user_id)
  select said.id, cast(place as integer) as place from said join placed using (forum_id, name)
   where said.id = any(cast(:ids as integer[])) and place > 1
     and said.user_id is not distinct from placed.user_id`;

/** Of those whose name another person used there before: how many had it by then, with them. */
async function namesakesOf(strapi: Core.Strapi, ids: number[]): Promise<Map<number, number>> {
  const rows = await raw<{ id: number; place: number }>(strapi, NAMESAKES, { ids });
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** What is answered, while everybody may still read it. */
async function quotesOf(strapi: Core.Strapi, kind: Kind, rows: Comment[]): Promise<Quotes> {
  const numbers = [...new Set(rows.flatMap(({ inReplyTo }) => inReplyTo ?? []))];
  if (numbers.length === 0) return new Map();
  const answered = (await strapi.db.query(kind.uid).findMany({
    select: [NUMBER, 'name', 'comment'],
    where: { [NUMBER]: { $in: numbers }, state: 'visible' },
  })) as { number: number; name: string | null; comment: string }[];
  return new Map(
    answered.map(({ number, name, comment }) => [
      number,
      { name: name ?? '', comment: cut(comment, QUOTE_MAX) },
    ]),
  );
}

export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${[...text.slice(0, most)].slice(0, -1).join('')}…`;

/** What is so only of some comments is said only of those. */
function presentComment(kind: Kind, row: Comment, quotes: Quotes, caller?: Caller): Answer {
  const { state, editedAt, inReplyTo, tombstone, updatedAt: version, user } = row;
  const shown = present(kind, row);
  if (tombstone) return { ...shown, name: '', comment: '', rating: 0, deleted: true };
  const quoted = quotes.get(inReplyTo);
  return {
    ...shown,
    ...(editedAt && { editedAt }),
    ...(inReplyTo && { inReplyTo }),
    ...(quoted && { quoted }),
    ...(state !== 'visible' && { state }),
    ...(caller && user?.id === caller.id && { own: true }),
    ...(caller?.isAdmin && { version }),
  };
}

import type { Core } from '@strapi/strapi';
import { BLOCKED } from '../../accounts/blocked';
import { ADMIN_ROLE } from '../../accounts/models';
import { testimonialKind, withItemName } from '../../content/testimonials/about';
import { parsedJson, raw } from '../../database/raw';
import type { StoredComment } from '../forum';
import { rowVersion } from './decide';

interface Waiting {
  kind: 'comment' | 'contact' | 'testimonial';
  number: number;
  since: Date;
  total: string;
}

/** Of each sort no more than the page needs: what can be many has an index in this order. */
const WAITING = `
  select *, (select count(*) from reviews where waits_since is not null)
            + (select count(*) from contacts where suspicious)
            + (select count(*) from testimonials where state = 'waiting') as total from (
    (select 'comment' as kind, number, waits_since as since from reviews where waits_since is not null
      order by waits_since, number limit :until)
    union all (select 'contact', number, created_at from contacts where suspicious
      order by created_at, number limit :until)
    union all (select 'testimonial', number, created_at from testimonials where state = 'waiting'
      order by created_at, number limit :until)) as waiting
  order by since, kind, number limit :limit offset :offset`;

const counted = (state: string) =>
  `(count(*) filter (where state = '${state}'))::integer as ${state}`;

const AUTHORS = `
  select users.id as _id, coalesce(users.name, '') as name, users.email, users.created_at as "createdAt",
         ${BLOCKED} as blocked,
         exists (select from up_users_role_lnk as link join up_roles as role on role.id = link.role_id
                  where link.user_id = users.id and role.type = '${ADMIN_ROLE}') as "isAdmin",
         ${['visible', 'held', 'hidden'].map(counted).join(', ')}
    from up_users as users left join reviews_user_lnk as own on own.user_id = users.id
    left join reviews on reviews.id = own.review_id
   where users.id = any(?::integer[]) group by users.id`;

/** The record of each account: what it wrote, and how that stands. */
export async function authorsOf(strapi: Core.Strapi, ids: number[]) {
  const rows = await raw<{ _id: number }>(strapi, AUTHORS, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row._id, row]));
}

const COLUMNS = 'number, name, comment, created_at';

/** Of each comment the visible ones before it, and the one that it answers. */
const CONTEXT = `
  select one.number as of, near.number as _id, coalesce(near.name, '') as name, near.comment,
         near.created_at as "createdAt"
    from reviews as one cross join lateral (
      (select ${COLUMNS} from reviews as before
        where before.forum_id = one.forum_id and before.state = 'visible'
          and (before.created_at, before.number) < (one.created_at, one.number)
        order by created_at desc, number desc limit 3)
      union select ${COLUMNS} from reviews as answered
        where answered.number = one.in_reply_to and answered.state = 'visible') as near
   where one.number = any(?::integer[]) order by near.created_at, near.number`;

const REPORTS = `
  select comment as of, reason, coalesce(text, '') as comment, coalesce(name, '') as name,
         created_at as "createdAt"
    from reports where comment = any(?::integer[]) order by id`;

/** Rows by the comment that each belongs to. */
async function grouped(strapi: Core.Strapi, sql: string, numbers: number[]) {
  const groups = new Map<number, object[]>();
  for (const { of, ...row } of await raw<{ of: number }>(strapi, sql, [numbers]))
    groups.set(of, [...(groups.get(of) ?? []), row]);
  return (number: number) => groups.get(number) ?? [];
}

const COMMENTS = `
  select reviews.*, user_id, foros.number as forum_number, coalesce(foros.name, '') as forum_name
    from reviews left join reviews_user_lnk on review_id = reviews.id
    left join foros on foros.id = forum_id where reviews.number = any(?::integer[])`;
type CommentRow = StoredComment & { forum_number: number | null; forum_name: string };

async function commentItems(strapi: Core.Strapi, numbers: number[]) {
  const rows = await raw<CommentRow>(strapi, COMMENTS, [numbers]);
  const reportsOf = await grouped(strapi, REPORTS, numbers);
  const contextOf = await grouped(strapi, CONTEXT, numbers);
  const writers = rows.flatMap(({ user_id: id }) => id ?? []);
  const authors = await authorsOf(strapi, writers);
  return rows.map((row) => ({
    ...{ _id: row.number, kind: 'comment', since: row.waits_since, state: row.state },
    ...{ version: rowVersion(row), name: row.name ?? '', email: '', topic: '' },
    ...{ comment: row.comment, createdAt: row.created_at, why: row.why?.split('\n') ?? [] },
    earlier: parsedJson(row.earlier) ?? [],
    reports: reportsOf(row.number),
    context: contextOf(row.number),
    forum: row.forum_number && { _id: row.forum_number, name: row.forum_name },
    author: authors.get(row.user_id ?? 0) ?? null,
  }));
}

interface Message {
  number: number;
  name: string | null;
  email: string | null;
  topic: string | null;
  comment: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What was sent without an account. */
const messageItem = (kind: string, row: Message, why: string) => ({
  ...{ _id: row.number, kind, since: row.created_at, state: 'held', version: rowVersion(row) },
  ...{ name: row.name ?? '', email: row.email ?? '', topic: row.topic ?? '' },
  ...{ comment: row.comment ?? '', createdAt: row.created_at, why: [why] },
  ...{ reports: [], earlier: [], forum: null, context: [], author: null },
});

async function contactItems(strapi: Core.Strapi, numbers: number[]) {
  const sql = 'select * from contacts where number = any(?::integer[])';
  const rows = await raw<Message>(strapi, sql, [numbers]);
  return rows.map((row) => messageItem('contact', row, 'Parece escrito por un programa'));
}

/** With the address that the link was mailed to. */
const TESTIMONIALS = `
  select testimonials.*, role as topic, email from testimonials
    left join portafolio_invitations on testimonial = number where number = any(?::integer[])`;

async function testimonialItems(strapi: Core.Strapi, numbers: number[]) {
  const rows = await raw<Message & { itemName?: string }>(strapi, TESTIMONIALS, [numbers]);
  const named = await withItemName(strapi, testimonialKind(strapi), rows);
  return named.map(({ itemName, ...row }) =>
    messageItem('testimonial', row, itemName ? `Testimonio sobre «${itemName}»` : 'Testimonio'),
  );
}

const ITEMS = { comment: commentItems, contact: contactItems, testimonial: testimonialItems };

/** What waits for a decision, the oldest first, with what it takes to decide. */
export async function readInbox(strapi: Core.Strapi, page: { limit: number; offset: number }) {
  const waiting = await raw<Waiting>(strapi, WAITING, { ...page, until: page.limit + page.offset });
  const read = Object.entries(ITEMS).map(async ([wanted, itemsOf]) => {
    const numbers = waiting.flatMap(({ kind, number }) => (kind === wanted ? number : []));
    return numbers.length > 0 ? itemsOf(strapi, numbers) : [];
  });
  const items = (await Promise.all<{ kind: string; _id: number }[]>(read)).flat();
  const found = new Map(items.map((one) => [`${one.kind} ${one._id}`, one]));
  const data = waiting.flatMap(({ kind, number }) => found.get(`${kind} ${number}`) ?? []);
  return { data, total: Number(waiting[0]?.total ?? 0) };
}

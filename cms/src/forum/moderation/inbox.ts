import type { Core } from '@strapi/strapi';
import { parsedJson, raw } from '../../database/raw';
import type { StoredComment } from '../forum';
import { authorsOf } from './authors';
import { contextOf, forumsOf, reportsOf } from './conversation';
import { testimonialItems } from './testimonials';

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

interface ContactRow {
  number: number;
  name: string | null;
  email: string | null;
  topic: string | null;
  comment: string | null;
  created_at: Date;
  updated_at: Date;
}

const iso = (date: Date | null): string => date?.toISOString() ?? '';

/** The version of an item, as a decision sends it back. */
export const rowVersion = ({ updated_at: at }: { updated_at: Date | null }): string => iso(at);

function contactItem(row: ContactRow) {
  return {
    ...{ _id: row.number, kind: 'contact', since: iso(row.created_at), state: 'held' },
    ...{ version: rowVersion(row), name: row.name ?? '', email: row.email ?? '' },
    ...{ topic: row.topic ?? '', comment: row.comment ?? '', createdAt: iso(row.created_at) },
    why: ['Parece escrito por un programa'],
    ...{ reports: [], earlier: [], forum: null, context: [], author: null },
  };
}

const commentItem = (row: StoredComment) => ({
  ...{ _id: row.number, kind: 'comment', since: iso(row.waits_since), state: row.state },
  ...{ version: rowVersion(row), name: row.name ?? '', email: '', topic: '' },
  ...{ comment: row.comment, createdAt: iso(row.created_at) },
  why: row.why?.split('\n') ?? [],
  earlier: (parsedJson(row.earlier) as StoredComment['earlier']) ?? [],
});

async function commentItems(strapi: Core.Strapi, numbers: number[]) {
  if (numbers.length === 0) return [];
  const rows = await raw<StoredComment>(
    strapi,
    `select reviews.*, user_id from reviews left join reviews_user_lnk on review_id = reviews.id
      where number = any(?::integer[])`,
    [numbers],
  );
  const forumIds = rows.map(({ forum_id: id }) => id);
  const authorIds = rows.flatMap(({ user_id: id }) => id ?? []);
  const [reports, context, forums, authors] = await Promise.all([
    reportsOf(strapi, numbers),
    contextOf(strapi, numbers),
    forumsOf(strapi, forumIds),
    authorsOf(strapi, authorIds),
  ]);
  return rows.map((row) => ({
    ...commentItem(row),
    reports: reports.get(row.number) ?? [],
    context: context.get(row.number) ?? [],
    forum: forums.get(row.forum_id) ?? null,
    author: authors.get(row.user_id ?? 0) ?? null,
  }));
}

async function contactItems(strapi: Core.Strapi, numbers: number[]) {
  if (numbers.length === 0) return [];
  const sql = 'select * from contacts where number = any(?::integer[])';
  return (await raw<ContactRow>(strapi, sql, [numbers])).map(contactItem);
}

/** What waits for a decision, the oldest first, with what it takes to decide. */
export async function readInbox(strapi: Core.Strapi, page: { limit: number; offset: number }) {
  const waiting = await raw<Waiting>(strapi, WAITING, { ...page, until: page.limit + page.offset });
  const numbersOf = (wanted: string) =>
    waiting.flatMap(({ kind, number }) => (kind === wanted ? number : []));
  const read = await Promise.all([
    commentItems(strapi, numbersOf('comment')),
    contactItems(strapi, numbersOf('contact')),
    testimonialItems(strapi, numbersOf('testimonial')),
  ]);
  const items = new Map(read.flat().map((one) => [`${one.kind} ${one._id}`, one]));
  const data = waiting.flatMap(({ kind, number }) => items.get(`${kind} ${number}`) ?? []);
  return { data, total: Number(waiting[0]?.total ?? 0) };
}

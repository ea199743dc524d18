import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';

const CONTEXT = 3;

/** By the comment that each row belongs to. */
function grouped<T extends { of: number }>(rows: T[]): Map<number, Omit<T, 'of'>[]> {
  const groups = new Map<number, Omit<T, 'of'>[]>();
  for (const { of, ...row } of rows) groups.set(of, [...(groups.get(of) ?? []), row]);
  return groups;
}

interface ContextRow {
  of: number;
  _id: number;
  name: string;
  comment: string;
  createdAt: Date;
}

/** The visible comments before each, and the one that it answers. */
export async function contextOf(strapi: Core.Strapi, numbers: number[]) {
  const columns = 'number, name, comment, created_at';
  return grouped(
    await raw<ContextRow>(
      strapi,
      `select one.number as of, near.number as _id, coalesce(near.name, '') as name, near.comment,
              near.created_at as "createdAt"
         from reviews as one cross join lateral (
           (select ${columns} from reviews as before
             where before.forum_id = one.forum_id and before.state = 'visible'
               and (before.created_at, before.number) < (one.created_at, one.number)
             order by created_at desc, number desc limit ${CONTEXT})
           union select ${columns} from reviews as answered
             where answered.number = one.in_reply_to and answered.state = 'visible') as near
        where one.number = any(?::integer[]) order by near.created_at, near.number`,
      [numbers],
    ),
  );
}

interface ReportRow {
  of: number;
  reason: string;
  comment: string;
  name: string;
  createdAt: Date;
}

export const reportsOf = async (strapi: Core.Strapi, numbers: number[]) =>
  grouped(
    await raw<ReportRow>(
      strapi,
      `select comment as of, reason, coalesce(text, '') as comment, coalesce(name, '') as name,
              created_at as "createdAt"
         from reports where comment = any(?::integer[]) order by id`,
      [numbers],
    ),
  );

interface ForumRow {
  id: number;
  number: number;
  name: string;
}

export async function forumsOf(strapi: Core.Strapi, ids: number[]) {
  const sql = `select id, number, coalesce(name, '') as name from foros where id = any(?::integer[])`;
  const rows = await raw<ForumRow>(strapi, sql, [ids]);
  return new Map(rows.map(({ id, number, name }) => [id, { _id: number, name }]));
}

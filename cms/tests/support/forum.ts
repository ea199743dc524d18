import type pg from 'pg';
import { beforeAll, beforeEach } from 'vitest';
import { withClient } from './database.ts';
import type { Person } from './http.ts';
import { admin, api, cms, useOneCms } from './oneCms.ts';

export { admin, api, cms };
export let other: Person;
export let writer: Person;
/** Of a new forum for each test. */
export let number: number;

/** A CMS of its own for each file that calls it: this module itself is loaded once for all of them. */
export function startForum() {
  useOneCms();
  beforeAll(async () => {
    other = await api.register('otra@example.com');
    writer = await api.register('escribe@example.com');
  });
  beforeEach(() => openForum());
}

/** The conversation that follows is in another forum. */
export async function openForum(name = 'Foro') {
  const { json } = await api.ask('POST', '/foros', admin.token, { data: { name } });
  number = json.data.number;
}

export const sql = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, async (db) => (await db.query<T>(text, values)).rows);
export const write = async (comment: string, who = writer, more: object = {}) =>
  (
    await api.ask('POST', `/foros/${number}/reviews`, who.token, {
      data: { comment, ...more },
      ...more,
    })
  ).json.data;
export const detail = async (token?: string) =>
  (token
    ? await api.ask('GET', `/foros/${number}`, token)
    : await api.asProxy('GET', `/foros/${number}`)
  ).json.data;
export const page = async (query: string, token?: string) =>
  token
    ? api.ask('GET', `/foros/${number}/reviews?${query}`, token)
    : api.asProxy('GET', `/foros/${number}/reviews?${query}`);
export const row = async () =>
  (await api.asProxy('GET', '/foros')).json.data.find(
    (one: { number: number }) => one.number === number,
  );
export const texts = (list: { comment: string }[]) => list.map(({ comment }) => comment);
export const decide = (review: number, body: object, token = admin.token) =>
  api.ask('POST', `/moderation/${review}`, token, body);

/** Many at once, of one moment: the number alone tells their order. */
export const fill = (count: number, at = "now() - interval '1 hour'") =>
  sql(
    `with forum as (select id from foros where number = $1), made as (
       insert into reviews (document_id, name, comment, rating, created_at, updated_at, published_at)
       select 'f' || $1 || '-' || i, 'x', 'c' || i, 5, ${at}, ${at}, now() from generate_series(1, $2::int) as i returning id)
     insert into reviews_foro_lnk (review_id, foro_id) select made.id, forum.id from made, forum`,
    [number, count],
  );

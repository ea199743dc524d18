import type { Core } from '@strapi/strapi';
import { countName } from '../kinds/contentType';
import { kindsOf, NUMBER, type Kind } from '../kinds/kind';
import { present, selection, type Answer, type Row } from './present';

/** Only the newest comments of a longer thread are sent; its count says how many there are. */
const THREAD_MAX = 1_000;
/** In bytes of text: every reader is sent all of them. */
const THREAD_BYTES = 1_000_000;

interface Thread {
  name: string;
  child: Kind;
  parent: string;
}

/** `reviews` of a forum: the list in its detail, `reviewCount` in the list of forums. */
export function threadsOf(strapi: Core.Strapi, kind: Kind): Thread[] {
  return kind.threads.map((name) => {
    const { target, mappedBy } = kind.attributes[name] ?? {};
    const child = kindsOf(strapi).find((one) => one.uid === target);
    if (!child || !mappedBy) throw new Error(`${kind.uid}.${name} no lleva a ningún tipo`);
    return { name, child, parent: mappedBy };
  });
}

export async function withThreads(strapi: Core.Strapi, threads: Thread[], row: Row) {
  const lists: Answer = {};
  for (const thread of threads) {
    const { name, child, parent } = thread;
    const rows = await strapi.db.query(child.uid).findMany({
      ...selection(child),
      where: { [parent]: { id: row.id } },
      orderBy: [{ createdAt: 'desc' }, { [NUMBER]: 'desc' }],
      limit: await newestThatFit(strapi, thread, row.id),
    });
    lists[name] = (rows as Row[]).reverse().map((one) => present(child, one));
  }
  return lists;
}

/** How many of the newest fit; the newest one is sent in any case. */
async function newestThatFit(strapi: Core.Strapi, { child, parent }: Thread, id: number) {
  const { name, joinColumn, inverseJoinColumn } = joinTableOf(strapi, child, parent);
  const { attributes } = strapi.db.metadata.get(child.uid);
  const columns = child.fields.map((field) => (attributes[field] as Column).columnName);
  // PostgreSQL stores the length of a long text beside it: the text itself is not read.
  const length = columns.map(() => `coalesce(octet_length(??::text), 0)`).join(' + ');
  const newest = `select created_at, ?? as number, ${length} as bytes
    from ?? as child join ?? as link on link.?? = child.id where link.?? = ?
    order by created_at desc, number desc limit ?`;
  const sums = `select sum(bytes) over (order by created_at desc, number desc) as bytes
    from (${newest}) as newest`;
  const link = [name, joinColumn.name, inverseJoinColumn.name];
  // Within the caller's transaction, if any: its own comment is not committed yet.
  const { rows } = (await strapi.db.transaction(({ trx }) =>
    trx.raw(`select count(*) as total from (${sums}) as sums where bytes <= ?`, [
      ...[NUMBER, ...columns, child.table, ...link, id, THREAD_MAX, THREAD_BYTES],
    ]),
  )) as { rows: { total: string }[] };
  return Math.max(1, Number(rows[0]?.total));
}

/** Counts of all rows in one query: a list never loads the comments. A new one changes its item. */
export async function withCounts(strapi: Core.Strapi, threads: Thread[], rows: Row[]) {
  const counts = new Map<number, Answer>(rows.map(({ id, updatedAt }) => [id, { updatedAt }]));
  for (const { child, parent } of threads) {
    const column = countName(child.name);
    for (const answer of counts.values()) answer[column] = 0;
    for (const { id, total, newest } of await countBy(strapi, child, parent, [...counts.keys()])) {
      const answer = counts.get(id)!;
      answer[column] = Number(total);
      answer.updatedAt = later(answer.updatedAt as string, newest);
    }
  }
  return counts;
}

const later = (one: string, other: string | Date): string =>
  new Date(Math.max(Date.parse(one), new Date(other).getTime())).toISOString();

interface Column {
  columnName: string;
}

interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
}

function joinTableOf(strapi: Core.Strapi, child: Kind, parent: string): JoinTable {
  const attribute = strapi.db.metadata.get(child.uid).attributes[parent] as unknown as {
    joinTable: JoinTable;
  };
  return attribute.joinTable;
}

async function countBy(strapi: Core.Strapi, child: Kind, parent: string, ids: number[]) {
  const { name, joinColumn, inverseJoinColumn } = joinTableOf(strapi, child, parent);
  const rows = await strapi.db
    .getConnection(name)
    .join(child.table, `${child.table}.id`, `${name}.${joinColumn.name}`)
    .select({ id: inverseJoinColumn.name })
    .count({ total: '*' })
    .max({ newest: 'created_at' })
    .whereIn(inverseJoinColumn.name, ids)
    .groupBy(inverseJoinColumn.name);
  return rows as unknown as { id: number; total: string; newest: Date }[];
}

import type { Core } from '@strapi/strapi';
import { countName } from '../kinds/contentType';
import { kindsOf, NUMBER, type Kind } from '../kinds/kind';
import { present, selection, type Answer, type Row } from './present';

/** Of a longer one the newest are shown; its count tells how many there are. */
const THREAD_MAX = 1_000;

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
  for (const { name, child, parent } of threads) {
    const rows = await strapi.db.query(child.uid).findMany({
      ...selection(child),
      where: { [parent]: { id: row.id } },
      orderBy: [{ createdAt: 'desc' }, { [NUMBER]: 'desc' }],
      limit: THREAD_MAX,
    });
    lists[name] = (rows as Row[]).reverse().map((one) => present(child, one));
  }
  return lists;
}

/** Counts of all rows in one query: a list never loads what people wrote. */
export async function withCounts(strapi: Core.Strapi, threads: Thread[], rows: Row[]) {
  const counts = new Map<number, Answer>(rows.map((row) => [row.id, {}]));
  for (const { child, parent } of threads) {
    const column = countName(child.name);
    for (const answer of counts.values()) answer[column] = 0;
    for (const { id, total } of await countBy(strapi, child, parent, [...counts.keys()])) {
      counts.get(id)![column] = Number(total);
    }
  }
  return counts;
}

interface JoinTable {
  name: string;
  inverseJoinColumn: { name: string };
}

async function countBy(strapi: Core.Strapi, child: Kind, parent: string, ids: number[]) {
  const attribute = strapi.db.metadata.get(child.uid).attributes[parent] as unknown as {
    joinTable: JoinTable;
  };
  const { name, inverseJoinColumn } = attribute.joinTable;
  const rows = await strapi.db
    .getConnection(name)
    .select({ id: inverseJoinColumn.name })
    .count({ total: '*' })
    .whereIn(inverseJoinColumn.name, ids)
    .groupBy(inverseJoinColumn.name);
  return rows as unknown as { id: number; total: string }[];
}

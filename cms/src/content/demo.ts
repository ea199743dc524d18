import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { USER } from '../accounts/models';
import { installing } from '../database/install';
import { parsedJson, raw } from '../database/raw';
import { ACCOUNTS, kindsOf, NUMBER, type Kind } from '../kinds/kind';
import { threadsOf } from './threads';
import { PAGE, type Words } from './pages/words';
import { deletedBy, KEPT_DAYS, putBack, restoreTrash, type Part } from './trash';

/** What came with the demo and was not changed since; of what was taken away, how it comes back. */
export const installDemo = installing([
  `create table if not exists portafolio_demo (
    kind text not null,
    number integer not null,
    removed jsonb,
    removed_at timestamptz,
    primary key (kind, number)
  )`,
]);

export const markDemo = (strapi: Core.Strapi, kind: string, number: number) =>
  raw(strapi, 'insert into portafolio_demo (kind, number) values (?, ?) on conflict do nothing', [
    ...[kind, number],
  ]);

interface Marked {
  kind: string;
  number: number;
  title: string;
  documentId: string;
}

const titleOf = ({ site, attributes }: Kind): string =>
  site.title in attributes ? `"${site.title}"` : "''";

/** What an admin writes of it, or a member in it, is no demo: it would go with the item. */
function isWrittenIn(strapi: Core.Strapi, kind: Kind): string {
  const draft = `exists (select from portafolio_drafts as draft
    where draft.kind = '${kind.name}' and draft.number = "${kind.table}".number)`;
  const comments = threadsOf(strapi, kind).map(
    ({ child, parent }) => `exists (select from ${child.table}_${parent}_lnk
      join ${child.table}_user_lnk using (${child.name}_id)
      where ${parent}_id = "${kind.table}".id and user_id not in
        (select number from portafolio_demo where kind = '${ACCOUNTS}'))`,
  );
  return [draft, ...comments].join(' or ');
}

/** Those of a kind that are still there as they came. */
const markedOf = (strapi: Core.Strapi, kind: Kind): Promise<Marked[]> =>
  raw<Marked>(
    strapi,
    `select '${kind.name}' as kind, number, coalesce(${titleOf(kind)}, '') as title, document_id as "documentId"
       from "${kind.table}" join portafolio_demo using (number)
      where kind = '${kind.name}' and removed is null and not (${isWrittenIn(strapi, kind)})
      order by number`,
  );

const accounts = (strapi: Core.Strapi): Promise<Marked[]> =>
  raw<Marked>(
    strapi,
    `select '${ACCOUNTS}' as kind, id as number, name as title, document_id as "documentId"
       from up_users join portafolio_demo on number = id
      where kind = '${ACCOUNTS}' and removed is null order by id`,
  );

const isKept = ({ site }: Kind): boolean => site.nature !== 'comment';

async function allMarked(strapi: Core.Strapi): Promise<Marked[]> {
  const marked: Marked[] = [];
  for (const kind of kindsOf(strapi).filter(isKept)) marked.push(...(await markedOf(strapi, kind)));
  return [...marked, ...(await accounts(strapi))];
}

/** What is still the demo's, and whether what was taken away can come back. */
export async function demoOf(strapi: Core.Strapi) {
  const marked = await allMarked(strapi);
  const [{ count } = { count: '0' }] = await raw<{ count: string }>(
    strapi,
    'select count(*) as count from portafolio_demo where removed is not null',
  );
  return {
    items: marked.map(({ kind, number, title }) => ({ kind, _id: number, title })),
    removed: Number(count),
  };
}

/** A row with what links it, as it stands in its tables. */
async function partsOf(strapi: Core.Strapi, tables: [string, string][], id: number) {
  const parts: Part[] = [];
  for (const [table, column] of tables) {
    const sql = `select to_jsonb(part) as row from "${table}" as part where "${column}" = ?`;
    const rows = await raw<{ row: unknown }>(strapi, sql, [id]);
    parts.push({ table, rows: rows.map(({ row }) => parsedJson(row) as Part['rows'][number]) });
  }
  return parts;
}

const ACCOUNT_TABLES: [string, string][] = [
  ['up_users', 'id'],
  ['up_users_role_lnk', 'user_id'],
];

/** The pages of the site are the owner's to write; all else of the demo goes, people last. */
export async function removeDemo(strapi: Core.Strapi, by: Caller): Promise<void> {
  const fixed = new Set(
    kindsOf(strapi)
      .filter(({ site }) => site.fixed)
      .map(({ name }) => name),
  );
  await strapi.db.transaction(async () => {
    await deletedBy(strapi, by);
    for (const one of await allMarked(strapi)) {
      if (fixed.has(one.kind) && one.title !== 'project') continue;
      const removed = await (fixed.has(one.kind) ? withoutStory : remove)(strapi, one);
      await markDemo(strapi, one.kind, one.number);
      await raw(
        strapi,
        'update portafolio_demo set removed = cast(? as jsonb), removed_at = now() where kind = ? and number = ?',
        [...[JSON.stringify(removed), one.kind, one.number]],
      );
    }
  });
}

/** How it comes back: its number in the bin, or its rows. */
async function remove(strapi: Core.Strapi, { kind: name, number, documentId }: Marked) {
  if (name === ACCOUNTS) {
    const parts = await partsOf(strapi, ACCOUNT_TABLES, number);
    await strapi.db.query(USER).delete({ where: { id: number } });
    return { parts };
  }
  const kind = kindsOf(strapi).find((one) => one.name === name) as Kind;
  const parts =
    kind.site.nature === 'message' ? await partsOf(strapi, [[kind.table, NUMBER]], number) : [];
  await strapi.documents(kind.uid).delete({ documentId });
  if (parts.length > 0) return { parts };
  const [trash] = await raw<{ id: number }>(
    strapi,
    'select max(id) as id from portafolio_trash where kind = ? and number = ?',
    [name, number],
  );
  return { trash: trash?.id };
}

/** The case study is of the demo's owner, and no sentence of a page: it goes with her. */
async function withoutStory(strapi: Core.Strapi, { documentId }: Marked) {
  const { words } = (await strapi.db.query(PAGE).findOne({ where: { documentId } })) as {
    words: Words;
  };
  const { caseStudy: _, ...others } = words;
  await strapi.documents(PAGE).update({ documentId, data: { words: others } as never });
  return { words };
}

interface Removed {
  kind: string;
  number: number;
  removed: { trash?: number; parts?: Part[]; words?: Words };
}

async function restoreWords(strapi: Core.Strapi, number: number, words: Words): Promise<void> {
  const row = await strapi.db.query(PAGE).findOne({ where: { [NUMBER]: number } });
  await strapi.documents(PAGE).update({
    documentId: String(row?.documentId),
    data: { words } as never,
  });
  await markDemo(strapi, 'page', number);
}

/** As it was, people first; what has left the bin meanwhile stays away. */
export async function restoreDemo(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async () => {
    const rows = await raw<Removed>(
      strapi,
      `select kind, number, removed from portafolio_demo where removed is not null
        order by kind = '${ACCOUNTS}' desc, kind, number for update`,
    );
    for (const { kind, number, removed } of rows) {
      const { trash, parts = [], words } = parsedJson(removed) as Removed['removed'];
      if (words) await restoreWords(strapi, number, words);
      for (const part of parts) await putBack(strapi, part);
      const [there] = trash
        ? await raw(strapi, 'select 1 from portafolio_trash where id = ?', [trash])
        : [];
      if (there) await restoreTrash(strapi, String(trash));
      await raw(strapi, 'update portafolio_demo set removed = null where kind = ? and number = ?', [
        ...[kind, number],
      ]);
    }
  });
}

/** With the bin, nothing is left to bring back. */
export async function sweepDemo(strapi: Core.Strapi): Promise<void> {
  const sql = `delete from portafolio_demo where removed_at < now() - interval '${KEPT_DAYS} days'`;
  await raw(strapi, sql);
}

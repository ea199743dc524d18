import type { Core } from '@strapi/strapi';
import type { Row } from '../content/present';
import { threadsOf } from '../content/threads';
import { NUMBER, type Kind } from '../kinds/kind';
import type { Item, SeedBody } from './body';
import { checkItems } from './checkItems';
import { readOwners, type Owners } from './owners';
import { dataOf, upsert, type Outcome } from './upsert';

type Data = Record<string, unknown>;
type Thread = ReturnType<typeof threadsOf>[number];

interface Context {
  owners: Owners;
  dryRun: boolean;
}

/** Seeds one kind, inside the caller's transaction. */
export async function seedKind(
  strapi: Core.Strapi,
  kind: Kind,
  body: SeedBody,
): Promise<Outcome[]> {
  const { items, dryRun, prune, others } = body;
  checkItems(strapi, kind, items);
  const owners = await readOwners(strapi, kind, items);
  const outcomes: Outcome[] = [];
  const context = { owners, dryRun };
  for (const item of items) outcomes.push(await seedItem(strapi, kind, item, context));
  if (prune)
    outcomes.push(
      ...(await pruneKind(strapi, kind, [...items.map((item) => item._id), ...others], dryRun)),
    );
  return outcomes;
}

const populateOwner = (kind: Kind) =>
  kind.site.owner ? { populate: { [kind.site.owner]: true } } : {};

async function rowsOf(strapi: Core.Strapi, kind: Kind, where: object): Promise<Row[]> {
  return (await strapi.db.query(kind.uid).findMany({ where, ...populateOwner(kind) })) as Row[];
}

async function seedItem(
  strapi: Core.Strapi,
  kind: Kind,
  item: Item,
  { owners, dryRun }: Context,
): Promise<Outcome> {
  const [row] = await rowsOf(strapi, kind, { [NUMBER]: item._id });
  if (!row && owners.isRemoved(kind, item)) return { _id: Number(item._id), result: 'left' };
  const { id, ...outcome } = await upsert(strapi, kind, row, dataOf(kind, item, owners), dryRun);
  const fields = [...(outcome.fields ?? [])];
  for (const thread of threadsOf(strapi, kind)) {
    const list = (item[thread.name] ?? []) as Item[];
    const changed = await seedThread(strapi, thread, list, { id, owners, dryRun });
    if (changed) fields.push(thread.name);
  }
  const isUpdated = outcome.result === 'unchanged' && fields.length > 0;
  return {
    ...outcome,
    ...(isUpdated && { result: 'updated' }),
    ...(fields.length > 0 && { fields }),
  };
}

interface ThreadContext extends Context {
  id: number | undefined;
}

/** A comment is known by its number, or by when and by whom it was written. */
function isSame(kind: Kind, item: Item, row: Row): boolean {
  if (item._id !== undefined) return row[NUMBER] === item._id;
  const author = kind.site.author ?? kind.site.title;
  const written = new Date(String(row.createdAt)).getTime() === Date.parse(String(item.createdAt));
  return written && row[author] === item[author];
}

/** Comments of real people stay: only those that the file names are changed. */
async function seedThread(
  strapi: Core.Strapi,
  thread: Thread,
  list: Item[],
  context: ThreadContext,
) {
  const { child, parent } = thread;
  const rows = context.id ? await rowsOf(strapi, child, { [parent]: { id: context.id } }) : [];
  let changed = false;
  for (const item of list) {
    const row = rows.find((one) => isSame(child, item, one));
    if (!row && context.owners.isRemoved(child, item)) continue;
    const data: Data = dataOf(child, item, context.owners);
    const attached = row ? data : { ...data, [parent]: { connect: [{ id: context.id }] } };
    const { result } = await upsert(strapi, child, row, attached, context.dryRun);
    changed ||= result !== 'unchanged' && result !== 'left';
  }
  return changed;
}

async function pruneKind(strapi: Core.Strapi, kind: Kind, numbers: unknown[], dryRun: boolean) {
  const extra = await rowsOf(strapi, kind, { [NUMBER]: { $notIn: numbers } });
  for (const row of dryRun ? [] : extra) {
    await strapi.documents(kind.uid).delete({ documentId: row.documentId });
  }
  return extra.map((row): Outcome => ({ _id: Number(row[NUMBER]), result: 'deleted' }));
}

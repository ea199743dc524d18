import type { Core } from '@strapi/strapi';
import { ERASED_NAME } from '../accounts/names';
import type { Row } from '../content/present';
import { raw } from '../database/raw';
import { threadsOf } from '../content/threads';
import { NUMBER, type Kind } from '../kinds/kind';
import { rejectProblems, type Item, type Problem, type SeedBody } from './body';
import { checkItems } from './checkItems';
import { readOwners, type Owners } from './owners';
import { dataOf, upsert, type Outcome, type Result } from './upsert';

type Data = Record<string, unknown>;
type Thread = ReturnType<typeof threadsOf>[number];

interface Context {
  owners: Owners;
  dryRun: boolean;
  problems: Problem[];
}

/** Seeds one kind, inside the caller's transaction. */
export async function seedKind(
  strapi: Core.Strapi,
  kind: Kind,
  body: SeedBody,
): Promise<Outcome[]> {
  const { items, dryRun, prune, others, accounts } = body;
  checkItems(strapi, kind, items);
  const problems: Problem[] = [];
  const context = { owners: await readOwners(strapi, kind, accounts), dryRun, problems };
  const outcomes: Outcome[] = [];
  for (const [i, item] of items.entries())
    outcomes.push(await seedItem(strapi, kind, item, { ...context, path: ['items', i] }));
  // The caller's transaction undoes what was written beside them.
  rejectProblems(problems);
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

interface ItemContext extends Context {
  path: Problem['path'];
}

/** As the file has it, unless somebody deleted it since, or it is of an account that is not there. */
async function put(
  strapi: Core.Strapi,
  kind: Kind,
  item: Item,
  { row, data, ...context }: ItemContext & { row: Row | undefined; data: Data },
): ReturnType<typeof upsert> {
  const { owners, dryRun, path, problems } = context;
  const { owner, nature } = kind.site;
  const left = { _id: Number(item._id ?? 0), result: 'left' as const };
  if (!row && owners.isRemoved(kind, item)) return left;
  // What people wrote stays whose it is, also if their account is gone.
  if (!owner || data[owner] !== 0 || (row && nature !== 'content'))
    return upsert(strapi, kind, row, data, dryRun);
  const message = `no hay cuenta con el correo ${JSON.stringify(item[owner])}`;
  problems.push({ path: [...path, owner], message });
  return left;
}

async function seedItem(
  strapi: Core.Strapi,
  kind: Kind,
  item: Item,
  context: ItemContext,
): Promise<Outcome> {
  const [row] = await rowsOf(strapi, kind, { [NUMBER]: item._id });
  const data = dataOf(kind, item, context.owners);
  const { id, ...outcome } = await put(strapi, kind, item, { ...context, row, data });
  if (outcome.result === 'left') return outcome;
  const fields = [...(outcome.fields ?? [])];
  let isLeft = false;
  for (const thread of threadsOf(strapi, kind)) {
    const list = (item[thread.name] ?? []) as Item[];
    const below = { ...context, id, path: [...context.path, thread.name] };
    const results = await seedThread(strapi, thread, list, below);
    if (results.some((one) => one === 'created' || one === 'updated')) fields.push(thread.name);
    isLeft ||= results.includes('left');
  }
  if (outcome.result !== 'unchanged') return { ...outcome, ...(fields.length > 0 && { fields }) };
  if (fields.length > 0) return { ...outcome, result: 'updated', fields };
  return isLeft ? { ...outcome, result: 'left' } : outcome;
}

/** A comment is known by its number, or by when and by whom it was written; by when alone, where its name was taken off. */
function rowOf(kind: Kind, data: Data, rows: Row[]): Row | undefined {
  if (data[NUMBER] !== undefined) return rows.find((row) => row[NUMBER] === data[NUMBER]);
  const author = kind.site.author ?? kind.site.title;
  const made = (row: Row) => new Date(row.createdAt as string).toISOString();
  const written = rows.filter((row) => made(row) === data.createdAt);
  const isNameless = (row: Row) =>
    row.state !== 'visible' || [ERASED_NAME, '', null].includes(row[author] as string | null);
  return written.find((row) => row[author] === data[author]) ?? written.find(isNameless);
}

/** Which of these numbers comments of other forums have: one was given again, after a backup came back. */
async function numbersElsewhere(strapi: Core.Strapi, child: Kind, list: Item[], rows: Row[]) {
  const here = new Set(rows.map((row) => row[NUMBER]));
  const missing = list.map(({ _id }) => _id).filter((_id) => _id !== undefined && !here.has(_id));
  // In one value: a forum has more comments than a query has room for.
  const sql = `select ${NUMBER} from ${child.table} where ${NUMBER} = any(?::integer[])`;
  const others = await raw<Row>(strapi, sql, [missing]);
  return new Set<unknown>(others.map((row) => row[NUMBER]));
}

interface ThreadContext extends ItemContext {
  id: number | undefined;
}

/** Comments of real people stay: only those that the file names are changed. */
async function seedThread(
  strapi: Core.Strapi,
  { child, parent }: Thread,
  list: Item[],
  context: ThreadContext,
): Promise<Result[]> {
  const { id, owners } = context;
  const rows = id ? await rowsOf(strapi, child, { [parent]: { id } }) : [];
  const elsewhere = await numbersElsewhere(strapi, child, list, rows);
  const results: Result[] = [];
  for (const [i, item] of list.entries()) {
    if (elsewhere.has(item._id)) {
      results.push('left');
      continue;
    }
    const known = dataOf(child, item, owners);
    const row = rowOf(child, known, rows);
    const data = row ? known : { ...known, [parent]: { connect: [{ id }] } };
    const at = { ...context, path: [...context.path, i], row, data };
    results.push((await put(strapi, child, item, at)).result);
  }
  return results;
}

async function pruneKind(strapi: Core.Strapi, kind: Kind, numbers: unknown[], dryRun: boolean) {
  const extra = await rowsOf(strapi, kind, { [NUMBER]: { $notIn: numbers } });
  for (const row of dryRun ? [] : extra) {
    await strapi.documents(kind.uid).delete({ documentId: row.documentId });
  }
  return extra.map((row): Outcome => {
    const title = (row[kind.site.title] ?? '') as string;
    return { _id: Number(row[NUMBER]), result: 'deleted', title };
  });
}

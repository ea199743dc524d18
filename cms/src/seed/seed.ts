import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { accountsOf, canonicalEmail } from '../accounts/accounts';
import type { Caller } from '../accounts/caller';
import type { Row } from '../content/present';
import { markDemo } from '../content/demo';
import { checkedFields } from '../content/checkedFields';
import { checkedWords, isDetails, wholeWords } from '../content/pages/words';
import { threadsOf } from '../content/threads';
import { LOCK } from '../database/locks';
import { withOptimisticLock } from '../database/optimisticLock';
import { ACCOUNTS, kindsOf, NUMBER, POSITION, type Kind } from '../kinds/kind';
import { sanitizeFields } from '../sanitize/writes';
import { removeAccounts, seedAccounts } from './accounts';

const item = z.record(z.string(), z.unknown());

/** The caller has checked fields and values, and knows in which file and line each stands. */
const body = z.strictObject({
  /** Accounts come first: others name them. */
  kinds: z.record(z.string(), z.array(item)),
  /** They come with a new site: its owner is told what is still theirs. */
  demo: z.boolean().default(false),
  /** Reports what would change, and writes nothing. */
  dryRun: z.boolean().default(false),
  /** By kind: the numbers that stay, and no others. */
  prune: z.record(z.string(), z.array(z.number())).default({}),
  /** Accounts that go, as long as they are still those of that date. */
  remove: z.array(z.object({ email: z.string(), createdAt: z.string() })).default([]),
});

type Data = Record<string, unknown>;
type Path = (string | number)[];

export interface Outcome {
  _id: number | null;
  result: 'created' | 'updated' | 'unchanged' | 'deleted';
  title?: unknown;
  /** The fields that were, or would be, changed. */
  fields?: string[];
}

interface Seeding {
  strapi: Core.Strapi;
  dryRun: boolean;
  /** Whose writing it is; missing where it is a file's. */
  by: Caller | undefined;
  /** By e-mail: the number of an account is not the same in another database. */
  accounts: Map<string, number>;
  problems: { path: Path; message: string }[];
}

/** All kinds in one transaction: either the whole of it is there afterwards, or nothing. */
export async function seed(strapi: Core.Strapi, given: unknown, by?: Caller) {
  const { success, data, error } = body.safeParse(given);
  if (!success) throw new errors.ValidationError(z.prettifyError(error));
  const { kinds, demo, dryRun, prune, remove } = data;
  const named = new Map(seededKinds(strapi).map((kind) => [kind.name, kind]));
  const unknown = [...Object.keys(kinds), ...Object.keys(prune)].find(
    (name) => name !== ACCOUNTS && !named.has(name),
  );
  if (unknown) throw new errors.ValidationError(`No hay ningún tipo «${unknown}»`);
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK.seed]);
    const outcomes: Record<string, Outcome[]> = {};
    if (kinds[ACCOUNTS]) outcomes[ACCOUNTS] = await seedAccounts(strapi, kinds[ACCOUNTS], dryRun);
    const accounts = new Map((kinds[ACCOUNTS] ?? []).map(({ email }) => [keyOf(email), 0]));
    for (const { id, email } of await accountsOf(strapi).all()) accounts.set(keyOf(email), id);
    const seeding: Seeding = { strapi, dryRun, by, accounts, problems: [] };
    for (const [name, kind] of named) {
      const items = kinds[name] ?? [];
      const list: Outcome[] = [];
      for (const [i, one] of items.entries())
        list.push(await seedItem(seeding, kind, one, [name, i]));
      if (prune[name]) list.push(...(await pruneKind(seeding, kind, prune[name])));
      if (list.length > 0) outcomes[name] = list;
    }
    if (remove.length > 0)
      outcomes[ACCOUNTS] = [
        ...(outcomes[ACCOUNTS] ?? []),
        ...(await removeAccounts(strapi, remove, dryRun)),
      ];
    rejectProblems(seeding.problems);
    if (demo && !dryRun) await markAll(strapi, outcomes);
    return outcomes;
  });
}

async function markAll(strapi: Core.Strapi, outcomes: Record<string, Outcome[]>): Promise<void> {
  for (const [kind, list] of Object.entries(outcomes))
    for (const { _id, result } of list)
      if (result === 'created' && _id) await markDemo(strapi, kind, _id);
}

const keyOf = (email: unknown): string => canonicalEmail(String(email));

/** Comments are seeded with their parent. */
export const seededKinds = (strapi: Core.Strapi): Kind[] =>
  kindsOf(strapi).filter((kind) => kind.site.nature !== 'comment');

/** All at once, so that a file is mended in one go. */
function rejectProblems(problems: Seeding['problems']): void {
  const [first] = problems;
  if (!first) return;
  const message = `${first.path.join('.')}: ${first.message}`;
  throw new errors.ValidationError(message, { errors: problems });
}

async function seedItem(seeding: Seeding, kind: Kind, given: Data, at: Path): Promise<Outcome> {
  const { strapi, dryRun } = seeding;
  const { owner } = kind.site;
  const { title, fixed } = kind.site;
  const find = (where: Data) =>
    strapi.db.query(kind.uid).findOne({ where, ...(owner && { populate: { [owner]: true } }) });
  const named = fixed ? { [title]: given[title] } : { [NUMBER]: given._id };
  // Without a number it is a new one, and gets the next.
  const isNew = !fixed && given._id === undefined;
  const row = isNew ? null : ((await find(named)) as Row | null);
  const data = dataOf(seeding, kind, given, at);
  const { id, ...done } = await put(seeding, kind, row, data);
  const outcome = { ...done, title: given[kind.site.title] ?? '' };
  const fields = [...(outcome.fields ?? [])];
  for (const { name, child, parent } of threadsOf(strapi, kind)) {
    const list = (given[name] ?? []) as Data[];
    for (const [i, comment] of list.entries()) {
      const made = dataOf(seeding, child, comment, [...at, name, i]);
      if (!dryRun && seeding.problems.length === 0)
        await put(seeding, child, null, { ...made, [parent]: { connect: [{ id }] } });
    }
    if (list.length > 0) fields.push(name);
  }
  if (fields.length === 0 || outcome.result === 'created') return outcome;
  return { ...outcome, result: 'updated', fields };
}

const BLANK: Data = { string: '', text: '' };

/** Where it stands among those of its kind, if it was moved. */
const placeOf = (kind: Kind, given: Data): Data =>
  kind.ordered ? { [POSITION]: given[POSITION] ?? null } : {};

/** The file is the source of truth: a text that is not in it is blank. */
function dataOf({ accounts, problems }: Seeding, kind: Kind, given: Data, at: Path): Data {
  const data: Data = placeOf(kind, given);
  const wrong = (name: string, message: string) => problems.push({ path: [...at, name], message });
  if (kind.site.fixed) return withWords(kind, data, given, wrong);
  for (const name of kind.fields) {
    const { type = '', default: fallback } = kind.attributes[name] ?? {};
    const value = given[name] ?? fallback ?? BLANK[type] ?? null;
    try {
      const sanitized = { [name]: value, ...sanitizeFields(kind, { [name]: value }) };
      Object.assign(data, sanitized, checkedFields(kind, sanitized));
    } catch (error) {
      wrong(name, (error as Error).message);
    }
  }
  if (given._id !== undefined) data[NUMBER] = given._id;
  if (given.createdAt !== undefined)
    data.createdAt = new Date(given.createdAt as string).toISOString();
  return { ...data, ...ownerOf(accounts, kind, given, wrong) };
}

type Reject = (name: string, message: string) => void;

/** The account that an item belongs to, by its e-mail. */
function ownerOf(accounts: Seeding['accounts'], kind: Kind, given: Data, wrong: Reject): Data {
  const { owner } = kind.site;
  if (!owner || !(owner in given)) return {};
  const account = given[owner] === null ? null : accounts.get(keyOf(given[owner]));
  if (account === undefined)
    wrong(owner, `no hay cuenta con el correo ${JSON.stringify(given[owner])}`);
  return { [owner]: account };
}

/** The words of a screen, as the site stores them. */
function withWords(kind: Kind, data: Data, given: Data, wrong: Reject): Data {
  try {
    const { name, words } = given;
    return { ...data, name, words: checkedWords({ kind: kind.name, name }, words) };
  } catch (error) {
    wrong('words', (error as Error).message);
    return data;
  }
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return (typeof value === 'object' && value !== null && 'id' in value ? value.id : value) ?? '';
}

const storedOf = (kind: Kind, row: Row, name: string): unknown =>
  isDetails(kind.name, name) ? wholeWords(kind.name, row[name]) : plain(row[name]);

async function put(
  { strapi, dryRun, by, problems }: Seeding,
  kind: Kind,
  row: Row | null,
  data: Data,
): Promise<Outcome & { id?: unknown }> {
  const documents = strapi.documents(kind.uid);
  const isReal = !dryRun && problems.length === 0;
  if (!row) {
    const _id = Number(data[NUMBER] ?? 0) || null;
    const made = isReal ? await documents.create({ data: linked(kind, data) as never }) : undefined;
    return { _id, result: 'created', id: made?.id };
  }
  const known = { _id: Number(row[NUMBER]), id: row.id };
  const fields = Object.keys(data).filter(
    (name) => !isDeepStrictEqual(storedOf(kind, row, name), plain(data[name])),
  );
  if (fields.length === 0) return { ...known, result: 'unchanged' };
  const changed = Object.fromEntries(fields.map((name) => [name, data[name]]));
  const save = () =>
    documents.update({ documentId: row.documentId, data: linked(kind, changed) as never });
  const edit = { uid: kind.uid, table: kind.table, id: row.id, editor: by, expected: undefined };
  if (isReal) await (by ? withOptimisticLock(strapi, edit, save, async () => undefined) : save());
  return { ...known, result: 'updated', fields };
}

/** A relation in the form that Strapi takes. */
function linked({ site: { owner } }: Kind, data: Data): Data {
  if (!owner || !(owner in data)) return data;
  return { ...data, [owner]: { set: data[owner] === null ? [] : [{ id: data[owner] }] } };
}

async function pruneKind({ strapi, dryRun }: Seeding, kind: Kind, stay: number[]) {
  const where = { [NUMBER]: { $notIn: stay } };
  if (kind.site.fixed) return [];
  const extra = (await strapi.db.query(kind.uid).findMany({ where })) as Row[];
  for (const { documentId } of dryRun ? [] : extra)
    await strapi.documents(kind.uid).delete({ documentId });
  return extra.map((row): Outcome => {
    return { _id: Number(row[NUMBER]), result: 'deleted', title: row[kind.site.title] ?? '' };
  });
}

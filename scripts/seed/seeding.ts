import type { Kind } from '../../proxy/src/contract/kind.ts';
import { schedule } from '../setup/schedule.ts';
import { checkContent } from './check.ts';
import { Refused, type Cms, type Outcome } from './cms.ts';
import { DEMO } from './contentDir.ts';
import { problemAt, type Entry, type Values } from './entry.ts';
import { cardKey, rememberSeeded } from './lastSeen.ts';
import { blocksInOneLine } from './lines.ts';
import { comingPath, pictureBytes, picturesIn, withPaths } from './pictures.ts';
import { outcomesOf, portionsOf, refusalInWhole } from './portions.ts';
import { WrongFiles } from './problem.ts';
import { htmlField, readContent, USERS, type KindContent } from './readContent.ts';

interface SeedOptions {
  dir?: string;
  dryRun?: boolean;
  prune?: boolean;
  only?: string | undefined;
  /** Cards that stay as the site has them: see lastSeen.ts. */
  left?: Set<string>;
  /** Called after each kind. */
  onKind?: (name: string, outcomes: Outcome[]) => void;
}

/** Puts the files into the CMS. Everything is read and checked before anything is written. */
export async function seed(cms: Cms, options: SeedOptions = {}): Promise<void> {
  const { dir = DEMO, dryRun = false, prune = false, left = new Set() } = options;
  const all = readContent(dir);
  const problems = await checkContent(all, dir);
  if (problems.length > 0) throw new WrongFiles(problems);
  const seeded = choose(all, options.only);
  const chosen = seeded.map((one) => ({
    ...one,
    others: one.entries.map(({ values }) => values['_id']),
    entries: one.entries.filter(({ values }) => !left.has(cardKey(one.name, values['_id']))),
  }));
  const paths = await putPictures(cms, dir, chosen, dryRun);
  const users = usersOf(all);
  const comingUsers = new Set(dryRun ? users.map(({ email }) => email) : []);
  for (const { name, kind, entries, others } of chosen) {
    const values = name === USERS ? withFirstWritten(users, all) : entries.map((one) => one.values);
    const items = values.map((one) =>
      withoutComing(asSaved(kind, withPaths(kind, one, paths)), comingUsers),
    );
    const pruned = prune && name !== USERS; // accounts are never deleted from a file
    const given = { dryRun, prune: pruned, users, others };
    const outcomes = await seedPortions(cms, name, items, given).catch((error: unknown) => {
      throw error instanceof Refused ? explained(error, entries) : error;
    });
    options.onKind?.(name, outcomes.map(titled(kind, items)));
  }
  if (prune) await removeDemoAccounts(cms, users, options);
  if (!dryRun) await rememberSeeded(cms, dir, { seeded, left });
}

const titled =
  (kind: Kind | undefined, items: Values[]) =>
  (outcome: Outcome, index: number): Outcome => {
    const title = kind && items[index]?.[kind.title];
    return { ...(typeof title === 'string' && { title }), ...outcome };
  };

/** Who came with the demo, and is not in these files any more. */
async function removeDemoAccounts(
  cms: Cms,
  users: Values[],
  { only = USERS, dryRun = false, onKind }: SeedOptions,
): Promise<void> {
  if (only !== USERS && only !== 'users') return;
  const named = new Set(users.map(({ email }) => plain(email)));
  const remove = usersOf(readContent(DEMO))
    .filter(({ email }) => !named.has(plain(email)))
    .map(({ email, createdAt }) => ({ email, createdAt }));
  onKind?.(USERS, await cms.seed(USERS, [], { dryRun, prune: false, remove }));
}

interface PortionOptions {
  dryRun: boolean;
  prune: boolean;
  users: Values[];
  /** The numbers of all that the files have, sent now or not. */
  others: unknown[];
}

/** A kind of any length: what is not in the files is deleted with the last portion. */
async function seedPortions(
  cms: Cms,
  name: string,
  items: Values[],
  { dryRun, prune, users, others }: PortionOptions,
): Promise<Outcome[]> {
  const portions = portionsOf(items);
  const answers: Outcome[][] = [];
  for (const portion of portions) {
    const isLast = portion === portions.at(-1);
    const accounts = name === USERS ? {} : accountsNamed(portion.items, users);
    const pruned = prune && isLast;
    const options = { dryRun, prune: pruned, ...(pruned && { others }), accounts };
    const answer = cms.seed(name, portion.items, options).catch((error: unknown) => {
      throw refusalInWhole(error, portion);
    });
    answers.push(await answer);
  }
  return outcomesOf(portions, answers);
}

/** Renders what is not in the cache yet, so that seeding finds it ready; mistakes are reported when it seeds. */
export async function renderPictures(dir: string): Promise<void> {
  const uses = readContent(dir).flatMap(({ kind, entries }) =>
    entries.flatMap(({ values }) => picturesIn(kind, values)),
  );
  for (const name of new Set(uses.map((use) => use.name))) await pictureBytes(dir, name);
}

function choose(all: KindContent[], only: string | undefined): KindContent[] {
  if (only === undefined) return all;
  const chosen = all.filter(({ name, kind }) => name === only || kind?.path === only);
  if (chosen.length > 0) return chosen;
  throw new Error(
    `No hay contenido de «${only}». Lo hay de: ${all.map(({ name }) => name).join(', ')}`,
  );
}

/** From the name in the files to the path on the site; two at a time, rendering is work. */
async function putPictures(cms: Cms, dir: string, all: KindContent[], dryRun: boolean) {
  const uses = all.flatMap(({ kind, entries }) =>
    entries.flatMap(({ values }) => picturesIn(kind, values)),
  );
  const names = [...new Set(uses.map(({ name }) => name))];
  const paths = new Map<string, string>();
  await schedule(names, 2, async (name) => {
    const picture = await pictureBytes(dir, name);
    paths.set(name, dryRun ? await comingPath(picture) : await cms.putPicture(picture));
  });
  return paths;
}

/** Rich text as the editor saves it, so that what it saved and what came from a file are the same. */
function asSaved(kind: Kind | undefined, values: Values): Values {
  const body = kind && htmlField(kind);
  const text = body && values[body];
  return typeof text === 'string' ? { ...values, [body as string]: blocksInOneLine(text) } : values;
}

/** In a dry run the accounts of the files may not exist yet, which is no mistake. */
function withoutComing(values: Values, coming: Set<unknown>): Values {
  if (coming.size === 0) return values;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !(name === 'user' && coming.has(value)))
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((child: Values) => withoutComing(child, coming)) : value,
      ]),
  );
}

const usersOf = (all: KindContent[]): Values[] =>
  (all.find(({ name }) => name === USERS)?.entries ?? []).map(({ values }) => values);

const plain = (email: unknown): string => String(email).trim().toLowerCase();

interface Written {
  by: string;
  at: string | undefined;
}

function writtenIn(values: Values): Written[] {
  const { user, createdAt } = values;
  const lists = Object.values(values).filter((value) => Array.isArray(value));
  const below = lists.flatMap((list: Values[]) => list.flatMap(writtenIn));
  if (typeof user !== 'string') return below;
  return [{ by: plain(user), at: typeof createdAt === 'string' ? createdAt : undefined }, ...below];
}

/** What the files say of those that are named: on another site the same e-mail may be another person's. */
function accountsNamed(items: Values[], users: Values[]): Record<string, unknown> {
  const named = new Set(items.flatMap(writtenIn).map(({ by }) => by));
  return Object.fromEntries(
    users
      .filter(({ email }) => named.has(plain(email)))
      .map(({ email, createdAt, isAdmin }) => [String(email), { createdAt, isAdmin }]),
  );
}

/** When the first was written that the files say is theirs. */
function withFirstWritten(users: Values[], all: KindContent[]): Values[] {
  const first = new Map<string, string>();
  for (const { by, at } of all.flatMap((kind) =>
    kind.entries.flatMap((one) => writtenIn(one.values)),
  )) {
    const known = first.get(by);
    if (at !== undefined && (known === undefined || at < known)) first.set(by, at);
  }
  return users.map((user) => ({ ...user, firstWritten: first.get(plain(user['email'])) }));
}

/** What only the CMS can know, reported with the file and the line all the same. */
function explained(refusal: Refused, entries: Entry[]): Error {
  const problems = refusal.errors.flatMap(({ path: [, index, ...field], message }) => {
    const entry = entries[Number(index)];
    return entry ? [problemAt(entry, field, message)] : [];
  });
  return problems.length > 0 ? new WrongFiles(problems) : refusal;
}

import { basename } from 'node:path';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import { schedule } from '../setup/schedule.ts';
import { readAltTexts } from './altTexts.ts';
import { checkContent } from './check.ts';
import { Refused, type Cms, type Outcome } from './cms.ts';
import { DEMO } from './contentDir.ts';
import { problemAt, type Entry, type Values, WrongFiles } from './problem.ts';
import { cardKey, rememberSeeded } from './lastSeen.ts';
import { blocksInOneLine } from './lines.ts';
import { comingPath, pictureBytes, picturesIn, withPaths } from './pictures.ts';
import { htmlField, readContent, USERS, type KindContent } from './readContent.ts';

interface SeedOptions {
  dir?: string;
  dryRun?: boolean;
  prune?: boolean;
  only?: string | undefined;
  /** Cards that stay as the site has them: see lastSeen.ts. */
  left?: Set<string>;
  /** Its owner is told what of it is still there. */
  demo?: boolean;
}

export interface Seeded {
  outcomes: Map<string, Outcome[]>;
  /** Accounts, comments or messages that the files have, and that only come into a site without any. */
  isWithoutPeople: boolean;
}

/** Puts the files into the CMS. Everything is read and checked before anything is written. */
export async function seed(cms: Cms, options: SeedOptions = {}): Promise<Seeded> {
  const { dir = DEMO, dryRun = false, prune = false, left = new Set(), demo = false } = options;
  const all = readContent(dir);
  const alts = readAltTexts(dir);
  const problems = await checkContent(all, dir);
  if (problems.length > 0) throw new WrongFiles(problems);
  const files = choose(all, options.only);
  const { hasPeople } = await cms.state();
  const sent = files
    .filter(({ kind }) => !hasPeople || isContent(kind))
    .map((one) => ({
      ...one,
      entries: one.entries.filter(({ values }) => !left.has(cardKey(one.name, values['_id']))),
    }));
  const put = async (name: string) => {
    const picture = await pictureBytes(dir, name);
    return dryRun ? comingPath(picture) : cms.putPicture({ ...picture, alt: alts[basename(name)] });
  };
  const paths = await putPictures(sent, put);
  const kinds = Object.fromEntries(
    sent.map(({ name, kind, entries }) => [
      name,
      entries.map(({ values }) =>
        withPaths(kind, asSaved(kind, hasPeople ? withoutList(kind, values) : values), paths),
      ),
    ]),
  );
  const given = {
    kinds,
    demo,
    dryRun,
    prune: prune ? numbersIn(files) : {},
    remove: prune && (options.only ?? 'users') === 'users' ? demoAccounts(all) : [],
  };
  const answers = await cms.seed(given).catch((error: unknown) => {
    throw error instanceof Refused ? explained(error, sent) : error;
  });
  if (!dryRun) await rememberSeeded(cms, dir, { seeded: files, left });
  const isWithoutPeople = hasPeople && files.some(holdsPeople);
  return { outcomes: new Map(Object.entries(answers)), isWithoutPeople };
}

/** Renders what is not in the cache yet, so that seeding finds it ready; mistakes are reported when it seeds. */
export async function renderPictures(dir: string): Promise<void> {
  for (const name of picturesOf(readContent(dir))) await pictureBytes(dir, name);
}

function choose(all: KindContent[], only: string | undefined): KindContent[] {
  if (only === undefined) return all;
  const chosen = all.filter(
    ({ name, kind }) => name === only || (kind ? kind.path : 'users') === only,
  );
  if (chosen.length > 0) return chosen;
  throw new Error(
    `No hay contenido de «${only}». Lo hay de: ${all.map(({ name }) => name).join(', ')}`,
  );
}

const isContent = (kind: Kind | undefined): boolean => kind !== undefined && kind.reads !== 'own';

const holdsPeople = ({ kind, entries }: KindContent): boolean =>
  entries.some(
    ({ values }) =>
      !isContent(kind) || (kind?.children && values[kind.children.list] !== undefined),
  );

function withoutList(kind: Kind | undefined, values: Values): Values {
  const { [kind?.children?.list ?? '']: _, ...rest } = values;
  return rest;
}

/** By kind, what stays where the rest is deleted; of people nothing is. */
const numbersIn = (files: KindContent[]): Record<string, unknown[]> =>
  Object.fromEntries(
    files
      .filter(({ kind }) => isContent(kind))
      .map(({ name, entries }) => [name, entries.map(({ values }) => values['_id'])]),
  );

/** Who came with the demo, and is not in these files any more. */
function demoAccounts(all: KindContent[]): Values[] {
  const usersOf = (content: KindContent[]) =>
    content.find(({ name }) => name === USERS)?.entries.map(({ values }) => values) ?? [];
  const plain = ({ email }: Values) => String(email).trim().toLowerCase();
  const named = new Set(usersOf(all).map(plain));
  return usersOf(readContent(DEMO))
    .filter((user) => !named.has(plain(user)))
    .map(({ email, createdAt }) => ({ email, createdAt }));
}

const picturesOf = (all: KindContent[]): Set<string> =>
  new Set(
    all.flatMap(({ kind, entries }) =>
      entries.flatMap(({ values }) => picturesIn(kind, values).map(({ name }) => name)),
    ),
  );

/** From the name in the files to the path on the site; two at a time, rendering is work. */
async function putPictures(all: KindContent[], put: (name: string) => Promise<string>) {
  const paths = new Map<string, string>();
  await schedule([...picturesOf(all)], 2, async (name) => {
    paths.set(name, await put(name));
  });
  return paths;
}

/** Rich text as the editor saves it, so that what it saved and what came from a file are the same. */
function asSaved(kind: Kind | undefined, values: Values): Values {
  const body = kind && htmlField(kind);
  const text = body && values[body];
  return typeof text === 'string' ? { ...values, [body as string]: blocksInOneLine(text) } : values;
}

/** What only the CMS can know, reported with the file and the line all the same. */
function explained(refusal: Refused, sent: { name: string; entries: Entry[] }[]): Error {
  const problems = refusal.errors.flatMap(({ path: [kind, index, ...field], message }) => {
    const entry = sent.find(({ name }) => name === kind)?.entries[Number(index)];
    return entry ? [problemAt(entry, field, message)] : [];
  });
  return problems.length > 0 ? new WrongFiles(problems) : refusal;
}

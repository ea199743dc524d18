import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '../../proxy/src/contract/index.ts';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import { isBeside } from './contentDir.ts';
import type { Entry } from './problem.ts';
import { WrongFiles, type Problem } from './problem.ts';
import { readArticle, readYaml } from './readYaml.ts';

export const USERS = 'user';

/** All that the files hold for one kind. Accounts have no row in the contract's table of kinds. */
export interface KindContent {
  name: string;
  kind: Kind | undefined;
  entries: Entry[];
}

const PICTURES = 'images';
export const ALL: Kind[] = Object.values(kinds);

/** Reads every file, accounts first since others name them; all mistakes are reported at once. */
export function readContent(dir: string): KindContent[] {
  const problems: Problem[] = unknownNames(dir);
  const collect = (read: () => Entry[]): Entry[] => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof WrongFiles)) throw error;
      problems.push(...error.problems);
      return [];
    }
  };
  const entries = collect(() => readFile(dir, 'users'));
  const users = { name: USERS, kind: undefined, entries };
  const content = ALL.map((kind) => ({
    name: kind.name,
    kind,
    entries: [
      ...collect(() => readFile(dir, kind.path)),
      ...pages(dir, kind).flatMap((file) =>
        collect(() => [readArticle(file, htmlField(kind) ?? '')]),
      ),
    ],
  }));
  if (problems.length > 0) throw new WrongFiles(problems);
  return [users, ...content].filter((one) => one.entries.length > 0 || isEmptied(dir, one));
}

/** `[]` says that there shall be none; a file that is not there says nothing. */
const isEmptied = (dir: string, { name, kind }: KindContent): boolean =>
  name !== USERS && existsSync(join(dir, `${kind?.path}.yaml`));

function readFile(dir: string, name: string): Entry[] {
  const file = join(dir, `${name}.yaml`);
  return existsSync(file) ? readYaml(file) : [];
}

export function htmlField(kind: Kind): string | undefined {
  return Object.keys(kind.fields).find((name) => kind.fields[name]?.type === 'html');
}

/** A kind with a rich text has a folder, one page a file. */
function pages(dir: string, kind: Kind): string[] {
  const folder = join(dir, kind.path);
  if (!htmlField(kind) || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => join(folder, name));
}

function unknownNames(dir: string): Problem[] {
  const files = new Set([...ALL.map(({ path }) => `${path}.yaml`), 'users.yaml']);
  const folders = new Set([PICTURES, ...ALL.filter(htmlField).map(({ path }) => path)]);
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !isBeside(name))
    .filter((entry) => !(entry.isDirectory() ? folders : files).has(entry.name))
    .map(({ name }) => ({
      file: join(dir, name),
      line: 1,
      field: '',
      message: `no es ningún tipo de contenido; se esperaba uno de: ${[...files, ...folders].join(', ')}`,
    }));
}

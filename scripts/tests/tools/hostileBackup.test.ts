import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { backup } from '../../backup/backup.ts';
import { openBackup, restore } from '../../backup/restore.ts';
import type { Schema } from '../../backup/sql/schemaShape.ts';
import { startThrowAwayStack } from '../../stack/throwAway.ts';
import { emptied } from './emptied.ts';
import {
  forge,
  headOf,
  put,
  readEntries,
  schemaOf,
  writeEntries,
  type Archive,
  type Entry,
} from './forge.ts';
import type { RunningStack } from './stacks.ts';

const MB = 1_048_576;
const ROLE = 'create role intruso login superuser';
const KEY = 'la llave de este sitio';
let site: RunningStack;
let honest: string;

beforeAll(async () => {
  site = await emptied('one');
  honest = join(site.dataDir, 'honrado.tar.gz');
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await backup(honest, { client, dataDir: site.dataDir, key: KEY });
  await client.end();
});

const open = async (file: string, key?: string): Promise<boolean> => {
  const opened = await openBackup(file, site.dataDir, { key });
  await opened.close();
  return opened.own;
};
const fileOf = (): string => join(site.dataDir, 'forjado.tar.gz');

async function forgedWith(change: (archive: Archive) => void): Promise<string> {
  const archive = await readEntries(honest);
  change(archive);
  await forge(fileOf(), archive);
  return fileOf();
}
const schemaWith = (change: (schema: Schema) => object | void) =>
  forgedWith((archive) => {
    const schema = schemaOf(archive);
    put(archive, 'schema.json', JSON.stringify(change(schema) ?? schema));
  });

test('one’s own is known by its signature; another’s, an altered one and one without a signature are not', async () => {
  expect(await open(honest, KEY)).toBe(true);
  expect(await open(honest, 'otra llave')).toBe(false);
  expect(await open(honest)).toBe(false);
  const unsealed = await forgedWith(() => undefined);
  expect(await open(unsealed, KEY)).toBe(false);
});

const HOSTILE: [string, (schema: Schema) => object | void][] = [
  ['behind a table', ({ tables }) => void (tables[0] && (tables[0].create += `; ${ROLE}`))],
  [
    'behind a sequence',
    ({ sequences }) => void (sequences[0] && (sequences[0].create += `; ${ROLE}`)),
  ],
  ['in an owner', ({ sequences }) => void (sequences[0] && (sequences[0].own = ROLE))],
  ['after the rows', ({ after }) => void after.push(ROLE)],
  ['in a block', ({ after }) => void after.push(`do $$ begin ${ROLE}; end $$`)],
  [
    'in a position',
    (schema) => ({ ...schema, sequences: [{ ...schema.sequences[0], last: `1); ${ROLE}; --` }] }),
  ],
  [
    'a table without a name',
    (schema) => ({ ...schema, tables: [{ ...schema.tables[0], name: '' }] }),
  ],
  [
    'a table without rows',
    (schema) => ({
      ...schema,
      tables: schema.tables.map((one) => ({ ...one, part: 'tables/nada.copy' })),
    }),
  ],
  ['no lists', () => ({})],
];
test.each(HOSTILE)(
  'statements that no backup makes, %s: refused before anything',
  async (_name, change) => {
    await expect(open(await schemaWith(change))).rejects.toThrow(/No se cambió nada/);
  },
);

test('a backup of before brings no function and no trigger; the CMS makes its own', async () => {
  const old = await schemaWith((schema) => ({
    ...schema,
    functions: [
      `create function public.intruso() returns trigger language plpgsql as $$ begin ${ROLE}; return new; end $$`,
      ROLE,
    ],
    after: [
      ...schema.after,
      'CREATE UNIQUE INDEX portafolio_user_email ON public.up_users USING btree (lower((email)::text))',
      'CREATE TRIGGER intruso BEFORE UPDATE ON public.up_users FOR EACH ROW EXECUTE FUNCTION public.intruso()',
    ],
  }));
  const empty = await startThrowAwayStack({ parts: 'database' });
  onTestFinished(() => empty.stop());
  const client = new pg.Client({ connectionString: empty.databaseUrl });
  await client.connect();
  const opened = await openBackup(old, empty.dataDir);
  await restore(opened, { client, dataDir: empty.dataDir }, () => undefined);
  await opened.close();
  const found = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const triggers =
    'select distinct tgname as name from pg_trigger where not tgisinternal order by 1';
  expect(
    await found("select proname as name from pg_proc where pronamespace = 'public'::regnamespace"),
  ).toEqual([]);
  expect(await found(triggers)).toEqual([]);
  expect(await found("select rolname as name from pg_roles where rolname = 'intruso'")).toEqual([]);
  await empty.stack.cms.start();
  expect(await found(triggers)).toEqual(
    expect.arrayContaining([
      ...['append_only', 'content_changed', 'delete_reviews'],
      ...['end_sessions', 'end_sessions_moved', 'never_emptied', 'public_number'],
    ]),
  );
  expect(
    await found(
      "select indexname as name from pg_indexes where indexname = 'portafolio_user_email'",
    ),
  ).toHaveLength(1);
  await client.end();
});

/** The rows of a table once more, under other numbers. */
const twice = (archive: Archive, name: string): void => {
  const table = schemaOf(archive).tables.find((one) => one.name === name);
  const at = (column: string) => table?.columns.indexOf(column) ?? -1;
  const rows = archive.parts.get(table?.part ?? '')?.toString() ?? '';
  const again = rows
    .trimEnd()
    .split('\n')
    .map((row) => {
      const values = row.split('\t');
      values[at('id')] = '900';
      values[at('email')] = values[at('email')]?.toUpperCase() ?? '';
      return `${values.join('\t')}\n`;
    });
  put(archive, table?.part ?? '', rows + again.join(''));
  const part = archive.manifest.parts.find(({ path }) => path === table?.part);
  if (part) part.rows = 2;
};

test.each(['up_users', 'admin_users'])(
  'a second account under the e-mail of one in %s: nothing is changed',
  async (name) => {
    const file = await forgedWith((archive) => {
      twice(archive, name);
      const schema = schemaOf(archive);
      schema.after = schema.after.filter((sql) => !sql.includes('UNIQUE'));
      schema.after.push(
        'CREATE UNIQUE INDEX "portafolio_user_email" ON public.up_users USING btree (id)',
      );
      put(archive, 'schema.json', JSON.stringify(schema));
    });
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    const opened = await openBackup(file, site.dataDir);
    onTestFinished(async () => {
      await opened.close();
      await client.end();
    });
    const restoring = restore(opened, { client, dataDir: site.dataDir }, () => undefined);
    await expect(restoring).rejects.toThrow(/el mismo correo.*No se cambió nada/);
  },
);

const SIZES: [string, (archive: Archive) => void, RegExp][] = [
  [
    'more than anybody keeps',
    ({ manifest: { parts } }) => void (parts[1] && (parts[1].bytes = 10 ** 14)),
    /repite con --max-gb=\d+/,
  ],
  [
    'less than comes',
    ({ manifest: { parts } }) => void (parts[1] && (parts[1].bytes -= 1)),
    /no tiene el tamaño/,
  ],
  [
    'no whole number',
    ({ manifest: { parts } }) => void (parts[1] && (parts[1].bytes = 0.5)),
    /no se entiende/,
  ],
  [
    'less than nothing',
    ({ manifest: { parts } }) => void (parts[1] && (parts[1].bytes = -1)),
    /no se entiende/,
  ],
  [
    'definitions without end',
    (archive) => put(archive, 'schema.json', ' '.repeat(9 * MB)),
    /definiciones.*grandes/,
  ],
  [
    'the same twice',
    ({ manifest: { parts } }) => void (parts[1] && parts.push(parts[1])),
    /dos veces/,
  ],
];
test.each(SIZES)('sizes that lie, %s: refused', async (_name, change, words) => {
  await expect(open(await forgedWith(change))).rejects.toThrow(words);
});

const ROWS = 100_000;
const addTable = (
  archive: Archive,
  end: string,
  { rows = ROWS, indexes = 0, keys = 1 } = {},
): void => {
  const schema = schemaOf(archive);
  const part = 'tables/nueva.copy';
  const create = 'create table public.nueva (a text)';
  schema.tables.push({ name: 'nueva', columns: ['a'], part, create });
  const list = Array<string>(keys).fill('a').join(', ');
  for (let i = 0; i < indexes; i++)
    schema.after.push(`CREATE INDEX nueva_${i} ON public.nueva USING btree (${list})`);
  put(archive, 'schema.json', JSON.stringify(schema));
  put(archive, part, end.repeat(ROWS));
  Object.assign(archive.manifest.parts.at(-1) ?? {}, { rows });
};
const ROOM: [string, (archive: Archive) => void, RegExp][] = [
  ['many short rows', (archive) => addTable(archive, '\n'), /en la base.*repite con --max-gb=1\b/],
  [
    'many indexes',
    (archive) => addTable(archive, '\n', { indexes: 200 }),
    /ocupar 1\d{3},\d MB en la base/,
  ],
  [
    'an index that names a column many times',
    (archive) => addTable(archive, '\n', { indexes: 1, keys: 32 }),
    /ocupar 2\d{2},\d MB en la base/,
  ],
  [
    'more rows than it says',
    (archive) => addTable(archive, '\n', { rows: 1 }),
    /más filas.*No se cambió nada/,
  ],
  [
    'more of another line end',
    (archive) => addTable(archive, '\r', { rows: 1 }),
    /más filas.*No se cambió nada/,
  ],
];
test.each(ROOM)('more than it says in the database, %s: refused', async (_name, change, words) => {
  const file = await forgedWith(change);
  const opening = openBackup(file, site.dataDir, { mostBytes: 4 * MB });
  await expect(opening).rejects.toThrow(words);
});

test('more than the disk holds is refused, also when the ceiling is raised', async () => {
  const file = await forgedWith(
    ({ manifest: { parts } }) => void (parts[1] && (parts[1].bytes = 10 ** 14)),
  );
  await expect(openBackup(file, site.dataDir, { mostBytes: 10 ** 16 })).rejects.toThrow(
    /en el disco quedan/,
  );
});

const body = 'fuera';
const TRICKS: [string, Entry][] = [
  ['a symbolic link', { name: 'uploads/a.webp', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'uploads/a.webp', type: 'link', linkname: '/etc/passwd' }],
  ['a folder', { name: 'uploads/a.webp', type: 'directory' }],
  ['a pipe', { name: 'uploads/a.webp', type: 'fifo' }],
  ['a device', { name: 'uploads/a.webp', type: 'character-device', devmajor: 1, devminor: 5 }],
  ['a way up', { name: '../fuera.txt', body }],
  ['a whole path', { name: '/tmp/fuera.txt', body }],
  ['a second list', { name: 'manifest.json', body: '{}' }],
  [
    'another name in its extension',
    { name: 'uploads/a.webp', body, pax: { path: '../fuera.txt' } },
  ],
];
test.each(TRICKS)('tricks of tar, %s: refused, and nothing lies anywhere', async (_name, trick) => {
  const { manifest, parts } = await readEntries(honest);
  const before = readdirSync(site.dataDir);
  const entries = [...parts].map(([name, bytes]): Entry => ({ name, body: bytes }));
  await writeEntries(fileOf(), [...headOf(manifest), trick, ...entries]);
  await expect(open(fileOf())).rejects.toThrow(/No se cambió nada/);
  expect(readdirSync(site.dataDir)).toEqual(before);
});

test.each([
  'uploads/../../fuera.txt',
  '/etc/fuera.txt',
  'uploads/.fuera',
  'tables/a/b.copy',
  'uploads/a\u001b[2J',
])('a list that names %j is refused', async (path) => {
  await expect(open(await forgedWith((archive) => put(archive, path, body)))).rejects.toThrow(
    /no se entiende/,
  );
});

test.each(['\u001b]0;x\u0007', '1\u202e0', '1\u200b', '1\u2028x'])(
  'a list with control codes for the terminal is refused: %j',
  async (version) => {
    const file = await forgedWith(({ manifest }) => void (manifest.version = version));
    await expect(open(file)).rejects.toThrow(/no se entiende/);
  },
);

interface Cost {
  said: string;
  left: string[];
  memory: number;
}

async function costOf(file: string): Promise<Cost> {
  const script = join(import.meta.dirname, 'openArchive.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, file]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Cost; // behind the steps
}

let plain: Cost | undefined;
const ZEROS = Buffer.alloc(256 * MB);
const empty = {
  product: 'portafolio',
  format: 2,
  version: '1',
  madeAt: '2026-01-01T00:00:00Z',
  postgres: '',
  counts: {},
};
const manyNames = () =>
  Array.from({ length: 1_600_000 }, (_, i) => `"${i.toString(36)}":1`).join(',');
const BOMBS: [string, () => Entry[] | Promise<Entry[]>][] = [
  ['a list of zeros', () => [{ name: 'manifest.json', body: ZEROS }]],
  ['a list of lists', () => headOf(undefined, '['.repeat(23 * MB))],
  ['a list of numbers', () => headOf(undefined, `{"parts":[${'0,'.repeat(11 * MB)}0]}`)],
  ['a list of names', () => headOf(undefined, `{"counts":{${manyNames()}}}`)],
  ['a list of empty lists', () => headOf(undefined, `[${'[],'.repeat(7 * MB)}[]]`)],
  [
    'a signature of zeros',
    () => [...headOf(empty).slice(0, 1), { name: 'manifest.sha256', body: ZEROS }],
  ],
  [
    'a part that is not named',
    () => [...headOf({ ...empty, parts: [] }), { name: 'uploads/a.webp', body: ZEROS }],
  ],
  [
    'an extension of zeros',
    () => [{ name: 'manifest.json', body: '{}', pax: { x: ZEROS.toString('latin1') } }],
  ],
  [
    'definitions of lists',
    async () => {
      const archive = await readEntries(honest);
      put(archive, 'schema.json', '['.repeat(7 * MB));
      return [
        ...headOf(archive.manifest),
        ...[...archive.parts].map(([name, bytes]): Entry => ({ name, body: bytes })),
      ];
    },
  ],
];
test.each(BOMBS)('%s takes neither memory nor disk', async (_name, entries) => {
  await writeEntries(fileOf(), await entries());
  plain ??= await costOf(honest);
  const bomb = await costOf(fileOf());
  expect(plain.said).toBe('bien');
  expect(bomb.said).toMatch(/No se cambió nada/);
  expect(bomb.left).toEqual([]);
  expect(bomb.memory - plain.memory).toBeLessThan(150 * MB);
});

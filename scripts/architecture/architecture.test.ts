import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../setup/root.ts';
import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { importsIn, sourcesIn } from './imports.ts';
import { betweenSiblings, MODULES, upwardImports } from './layers.ts';

test.each(MODULES)('in $folder no import goes up a layer', (module) => {
  const imports = importsIn(module.folder).filter(
    ({ from }) => !/\.(config|test)\.|^scripts\/tests\//.test(from),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(upwardImports(module, imports)).toEqual([]);
});

test.each([
  ['frontend/src/features', 'what two share moves to components or state'],
  ['scripts/lab', 'what two share lies in lab/ itself, or in testing/'],
])('below %s no folder imports another: %s', (parent) => {
  expect(betweenSiblings(parent, importsIn(parent))).toEqual([]);
  expect(betweenSiblings('x', [{ from: 'x/a/1.ts', to: 'x/b/2.ts' }])).toHaveLength(1);
});

test('the contract imports zod and nothing else', () => {
  const foreign = importsIn('proxy/src/contract')
    .filter(({ from }) => !from.includes('.test.'))
    .filter(({ to }) => to !== 'zod' && !to.startsWith('proxy/src/contract/'));
  expect(foreign).toEqual([]);
});

test('the site takes nothing from the proxy but the contract', () => {
  const taken = importsIn('frontend/src').filter(({ to }) =>
    /^(@portafolio\/proxy|proxy\/)/.test(to),
  );
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'proxy/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const allowed = Object.keys(exports).map((name) => name.replace('.', '@portafolio/proxy'));
  expect(allowed.filter((name) => !name.startsWith('@portafolio/proxy/contract'))).toEqual([]);
  expect(taken.filter(({ to }) => !allowed.includes(to))).toEqual([]);
});

test('the site takes three names from its rendering, and main its entry', () => {
  const taken = importsIn('frontend/src')
    .filter(({ from }) => !from.startsWith('frontend/src/rendering/'))
    .flatMap(({ to }) => /^frontend\/src\/rendering\/(.+)\.tsx?$/.exec(to)?.[1] ?? []);
  const names = ['entry/bootstrap', 'initialData', 'lazyWithPreload', 'useHydrated'];
  expect([...new Set(taken)].toSorted()).toEqual(names);
});

test('an import of an upper layer, or of a room without one, is found', () => {
  const module = { folder: 'x', layers: [['app/entry'], ['app'], ['http']] };
  expect(upwardImports(module, [{ from: 'x/http/a.ts', to: 'x/app.ts' }])).toEqual([
    'x/http/a.ts → x/app.ts: sube',
  ]);
  expect(upwardImports(module, [{ from: 'x/http/a.ts', to: 'x/new/b.ts' }])).toHaveLength(1);
  expect(upwardImports(module, [{ from: 'x/app.ts', to: 'x/http/a.ts' }])).toEqual([]);
  expect(upwardImports(module, [{ from: 'x/app/b.ts', to: 'x/app/entry/a.ts' }])).toHaveLength(1);
});

test.each(['cms/src', 'frontend/src', 'proxy/src', 'scripts'])(
  'no files of %s import each other in a ring',
  (folder) => {
    expect(importCycles(importsIn(folder))).toEqual([]);
  },
);

test('a ring of files is found', () => {
  const ring = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'b.ts' },
  ];
  expect(importCycles(ring)).toEqual(['b.ts → c.ts → b.ts']);
  expect(importCycles(ring.slice(0, 2))).toEqual([]);
});

test.each(['frontend', 'proxy', 'cms', 'scripts'])(
  'no folder of %s holds more than fifteen files',
  (part) => {
    const files = sourcesIn(part).filter((file) => !/\.(test|config)\./.test(file));
    const folders = [...new Set(files.map((file) => dirname(file)))];
    expect(folders.length).toBeGreaterThan(8);
    const filesIn = (folder: string) => files.filter((file) => dirname(file) === folder);
    expect(folders.filter((folder) => filesIn(folder).length > 15)).toEqual([]);
  },
);

test('in the CMS no request asks for a second connection within its transaction: SQL goes through raw()', () => {
  const own = /^cms\/src\/(database|setup)\/|\/(uniqueEmails|strategy)\.ts$/;
  const asking = sourcesIn('cms/src').filter(
    (file) => !own.test(file) && readFileSync(join(ROOT, file), 'utf8').includes('db.connection'),
  );
  expect(asking).toEqual([]);
});

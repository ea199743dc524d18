import { expect, test } from 'vitest';
import { importsIn } from './imports.ts';
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
  const allowed = /^@portafolio\/proxy\/contract(\/testing)?$/;
  expect(taken.filter(({ to }) => !allowed.test(to))).toEqual([]);
});

test('an import of an upper layer, or of a room without one, is found', () => {
  const module = { folder: 'x', layers: [['app'], ['http']] };
  expect(upwardImports(module, [{ from: 'x/http/a.ts', to: 'x/app.ts' }])).toEqual([
    'x/http/a.ts → x/app.ts: sube',
  ]);
  expect(upwardImports(module, [{ from: 'x/http/a.ts', to: 'x/new/b.ts' }])).toHaveLength(1);
  expect(upwardImports(module, [{ from: 'x/app.ts', to: 'x/http/a.ts' }])).toEqual([]);
});

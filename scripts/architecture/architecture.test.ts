import { expect, test } from 'vitest';
import { crossedFeatures, HOUSES, wrongWays } from './floors.ts';
import { importsIn } from './imports.ts';

test.each(HOUSES)('in $folder the arrows point one way', (house) => {
  const imports = importsIn(house.folder).filter(
    ({ from }) => !/\.(config|test)\.|^scripts\/tests\//.test(from),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(wrongWays(house, imports)).toEqual([]);
});

test('no feature of the site imports another', () => {
  expect(crossedFeatures(importsIn('frontend/src'))).toEqual([]);
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

test('an arrow that goes up, or a room without a floor, is seen', () => {
  const house = { folder: 'x', floors: [['app'], ['http']] };
  expect(wrongWays(house, [{ from: 'x/http/a.ts', to: 'x/app.ts' }])).toEqual([
    'x/http/a.ts → x/app.ts: sube',
  ]);
  expect(wrongWays(house, [{ from: 'x/http/a.ts', to: 'x/new/b.ts' }])).toHaveLength(1);
  expect(wrongWays(house, [{ from: 'x/app.ts', to: 'x/http/a.ts' }])).toEqual([]);
});

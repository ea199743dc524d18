import { expect, it } from 'vitest';
import { isSuspicious } from './input.ts';

it.each([
  ['nothing said, as any program that follows the documentation', {}, false],
  ['a person', { website: '', elapsed: 9_000 }, false],
  ['the unseen box filled in', { website: 'https://spam.example', elapsed: 9_000 }, true],
  ['too quick', { website: '', elapsed: 400 }, true],
  ['a clock that ran backwards', { elapsed: -1 }, true],
  ['nonsense', { website: 7, elapsed: 'x' }, false],
  ['no object', null, false],
])('%s', (_, body, suspicious) => {
  expect(isSuspicious(body, 2_000)).toBe(suspicious);
});

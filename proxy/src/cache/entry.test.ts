import { expect, it } from 'vitest';
import { encodingOf } from './entry.ts';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip ; q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['*', 'identity'],
])('for %j sends %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

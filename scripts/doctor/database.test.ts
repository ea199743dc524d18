import { expect, test } from 'vitest';
import { checkVersion } from './database.ts';

test.each([
  [130_021, 'wrong', 'PostgreSQL 13.21'],
  [180_004, 'note', 'PostgreSQL 18.4, 12 MB; de la 18 ya hay la 18.7'],
  [180_007, 'good', 'PostgreSQL 18.7, 12 MB'],
  [180_011, 'good', 'PostgreSQL 18.11, 12 MB'],
  [190_001, 'good', 'PostgreSQL 19.1, 12 MB'],
])('PostgreSQL %i: %s', (number, level, what) => {
  expect(checkVersion(number, '12 MB')).toMatchObject({ level, what });
});

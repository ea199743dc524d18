import { expect, test } from 'vitest';
import { momentOf, wallOf } from './StateFields.tsx';

test.each([
  ['2026-11-29T09:30', 'America/Mexico_City', '2026-11-29T15:30:00.000Z'],
  ['2026-07-01T09:30', 'Europe/Madrid', '2026-07-01T07:30:00.000Z'],
  ['2026-12-01T09:30', 'Europe/Madrid', '2026-12-01T08:30:00.000Z'],
  // The day on which the clock is put back, before and after.
  ['2026-10-25T01:30', 'Europe/Madrid', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Madrid', '2026-10-25T02:30:00.000Z'],
  // And forward.
  ['2026-03-29T01:30', 'Europe/Madrid', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment);
  expect(wallOf(moment, zone)).toBe(wall);
});

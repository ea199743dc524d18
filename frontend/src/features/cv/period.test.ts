import { expect, test } from 'vitest';
import { latestFirst, periodOf } from './period.ts';

test.each([
  [{}, ''],
  [{ startDate: '2021' }, '2021 – hoy'],
  [{ startDate: '2021-03', endDate: '2024-12-01' }, 'mar 2021 – dic 2024'],
  [{ startDate: '2018', endDate: '2018' }, '2018'],
  [{ endDate: '2014' }, '2014'],
])('%j is «%s»', (period, words) => expect(periodOf(period)).toBe(words));

test('the latest date comes first, and equal ones keep their order', () => {
  const dates = [
    { date: '2020', name: 'a' },
    { date: '2024', name: 'b' },
    { date: '2020', name: 'c' },
  ];
  const sorted = dates.toSorted((one, other) => latestFirst(one.date, other.date));
  expect(sorted.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  expect(latestFirst('2020', '2020')).toBe(0);
});

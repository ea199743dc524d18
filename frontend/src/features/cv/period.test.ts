import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

test.each([
  [{}, ''],
  [{ startDate: '2021' }, '2021 – hoy'],
  [{ startDate: '2021-03', endDate: '2024-12-01' }, 'mar 2021 – dic 2024'],
  [{ startDate: '2018', endDate: '2018' }, '2018'],
  [{ endDate: '2014' }, '2014'],
])('%j is «%s»', (period, words) => expect(periodOf(period)).toBe(words));

import { expect, it } from 'vitest';
import { queryParams } from './queryParams.ts';

it.each([
  ['page=2&limit=3', 'page=2&limit=3'],
  ['?page=2&x=1', 'page=2'],
  ['x=?page=2', ''],
  ['page=2&page=3&limit', 'page=2&limit='],
  ['page=a%20b+c&Page=2', 'page=a+b+c'],
  ['%70age=2&%e1=1&limit=%e1', 'page=2&limit=%EF%BF%BD'],
  [`${'&'.repeat(99)}page=2`, 'page=2'],
  [`${'&'.repeat(100)}page=2`, ''],
  ['', ''],
])('of «%s» takes «%s»', (query, taken) => {
  expect(queryParams(query, ['page', 'limit']).toString()).toBe(taken);
});

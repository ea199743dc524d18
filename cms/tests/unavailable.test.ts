import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../src/database/unavailable.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

it.each([
  failure('terminating connection due to administrator command', '57P01'),
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('write EPIPE', 'EPIPE'),
  failure('Knex: Timeout acquiring a connection.'),
  failure('timeout expired'),
  new AggregateError([failure('no', 'ECONNREFUSED')]),
])('%s says that the database cannot be reached', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  failure('invalid input syntax for type integer: "timeout expired"', '22P02'),
  failure('duplicate key value violates unique constraint', '23505'),
  failure('no'),
  'timeout expired',
])('%s does not, whatever a caller wrote in it', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

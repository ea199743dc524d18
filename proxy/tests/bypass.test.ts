import { beforeAll, expect, it } from 'vitest';
import { allCalls } from '../src/contract/allCalls.ts';
import type { Call } from '../src/contract/index.ts';
import { bypassesOf, statusAt } from './raw.ts';
import { person } from './site.ts';

const CONCURRENCY = 24;
const guarded = allCalls.filter(({ who }) => who !== 'anyone');
const refusals = [400, 401, 403, 404, 405, 415];
let user = '';

beforeAll(async () => {
  user = (await person()).token;
});

interface Result {
  line: string;
  status: number;
}

/** What each call answers at each path that might get past its guard, some at a time. */
async function statusesOf(calls: Call[], version: string, token?: string): Promise<Result[]> {
  const all = calls.flatMap(({ method, path }) =>
    bypassesOf(`/api${path.replace(':id', '1')}`).map((target) => ({ method, target })),
  );
  const results: Result[] = [];
  const work = async () => {
    for (let one = all.pop(); one; one = all.pop()) {
      const { method, target } = one;
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const body = method === 'GET' ? {} : { body: { name: 'Por la ventana' } };
      const status = await statusAt(target, { method, version, headers, ...body });
      results.push({ line: `${method} ${target}`, status });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

const passed = (results: Result[]) => results.filter(({ status }) => !refusals.includes(status));

it.for(['1.1', '1.0'])(
  'a path written otherwise opens nothing to a visitor: %s',
  async (version) => {
    const results = await statusesOf(guarded, version);
    expect(results.length).toBeGreaterThanOrEqual(1_000);
    expect(passed(results)).toEqual([]);
  },
);

it('nor to a user who is no admin', async () => {
  // The router is one loop over the contract: these stand for every sort of call.
  const groups = ['article', 'contact', 'users'];
  const calls = guarded.filter(
    ({ id, who }) => who === 'admin' && groups.includes(id.split('.')[0] ?? ''),
  );
  const results = await statusesOf(calls, '1.1', user);
  expect(passed(results)).toEqual([]);
});

it('no other method, and no header that names one, opens a call', async () => {
  const methods = ['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'HEAD'];
  const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];
  const statuses = await Promise.all([
    ...methods.map((method) => statusAt('/api/users/', { method })),
    ...overrides.map((name) =>
      statusAt('/api/articles/', { method: 'POST', headers: { [name]: 'PUT' } }),
    ),
    statusAt('/nothing', { headers: { 'X-Original-URL': '/', 'X-Rewrite-URL': '/' } }),
  ]);
  expect(statuses.filter((status) => ![400, 401, 404, 405].includes(status))).toEqual([]);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../contract/index.ts';
import { searchSchema } from '../contract/schemas.ts';
import { Cache } from '../hot/cache.ts';
import { sharedAnswer } from './sharedAnswer.ts';

const TOTAL = 120;
let cache: Cache;
const ask = vi.fn(() => Promise.resolve({ body: [{ _id: 1 }], total: TOTAL }));

const list = (kind: 'badge' | 'article', query: string) => {
  const search = searchSchema.parse(Object.fromEntries(new URLSearchParams(query)));
  const asked = { id: 0, search, address: `/api?${query}`, visitor: '1.1.1.1' };
  return sharedAnswer(cache, calls[kind].list, kind, asked, ask);
};

beforeEach(() => {
  cache = new Cache();
  cache.listen(true);
  ask.mockClear();
});

it('asks once for what differs only in what changes no answer', async () => {
  for (const query of [
    ...['', 'page=1', 'limit=100', 'limit=1000', 'limit=x', 'page=0', 'keyword=', 'keyword=%20%20'],
    ...['sort=_id', 'sort=password', 'sort=zzz', 'brief=true', 'mine=true', 'suspicious=true'],
    ...['populate=*', 'x=1', `sort=${'x'.repeat(60)}`, `keyword=${'x'.repeat(101)}`],
  ])
    await list('badge', query);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again for what changes the answer', async () => {
  const queries = ['', 'page=2', 'limit=7', 'sort=-_id', 'sort=title', 'keyword=a', 'brief=true'];
  for (const query of queries) await list('article', query);
  expect(ask).toHaveBeenCalledTimes(queries.length);
});

it('knows that a page beyond the last is empty, where the first is kept', async () => {
  const { etag } = await list('badge', 'page=7&limit=60');
  expect(ask).toHaveBeenCalledTimes(1);
  await list('badge', 'limit=60');
  await list('badge', 'page=2&limit=60');
  expect(ask).toHaveBeenCalledTimes(3);
  for (const page of [3, 4, 1_000_000]) {
    const entry = await list('badge', `page=${String(page)}&limit=60`);
    expect(String(entry.forms.identity.bytes)).toBe('[]');
    expect(entry.total).toBe(TOTAL);
    expect(entry.etag).not.toBe(etag);
  }
  expect(ask).toHaveBeenCalledTimes(3);
  cache.drop('badge');
  await list('badge', 'page=4&limit=60');
  expect(ask).toHaveBeenCalledTimes(4);
});

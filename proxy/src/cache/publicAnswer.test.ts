import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../contract/index.ts';
import { searchSchema } from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import { Cache } from './cache.ts';
import { CmsSlots } from '../limits/slots.ts';
import { publicAnswer } from './publicAnswer.ts';

const TOTAL = 120;
let cache: Cache;
let slots: CmsSlots;
const ask = vi.fn(() => Promise.resolve({ body: [{ _id: 1 }], total: TOTAL }));

const list = (
  kind: 'badge' | 'article',
  query: string,
  visitor = '1.1.1.1',
  spend?: () => Promise<unknown>,
) => {
  const search = searchSchema.parse(Object.fromEntries(new URLSearchParams(query)));
  const request = { id: 0, search, url: `/api?${query}`, visitor, spend };
  return publicAnswer({ cache, slots }, calls[kind].list, kind, request, ask);
};

beforeEach(() => {
  cache = new Cache();
  slots = new CmsSlots();
  cache.setListening(true);
  ask.mockReset();
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
    expect(String(entry.variants.identity.bytes)).toBe('[]');
    expect(entry.total).toBe(TOTAL);
    expect(entry.etag).not.toBe(etag);
  }
  expect(ask).toHaveBeenCalledTimes(3);
  cache.drop('badge');
  await list('badge', 'page=4&limit=60');
  expect(ask).toHaveBeenCalledTimes(4);
});

it('makes nobody wait for the slots of another who asks much, nor for an answer that is on its way', async () => {
  slots = new CmsSlots({ all: 3, each: 2, waitingEach: 1, waitingAll: 9, waitMs: 1_000 });
  const answered: ((made: { body: []; total: number }) => void)[] = [];
  ask.mockImplementation(() => new Promise((resolve) => answered.push(resolve)));
  const busy = ['keyword=a', 'keyword=b', 'keyword=c'].map((query) => list('article', query, 'a'));
  const refused = list('article', 'keyword=d', 'a');
  await expect(refused).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } });
  const others = [list('article', 'keyword=c', 'b'), list('article', 'keyword=a', 'b')];
  await vi.waitFor(() => expect(answered).toHaveLength(3));
  for (const answer of answered) answer({ body: [], total: 0 });
  await Promise.all([...busy, ...others]);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('refuses only whoever searches too often, and not those who search for the same', async () => {
  const spend = vi.fn(() => Promise.resolve());
  const tooMany = () => Promise.reject(new ApiError('rate_limit.exceeded'));
  const statuses = await Promise.all(
    [tooMany, spend, tooMany, spend, spend].map((spender, index) =>
      list('article', 'keyword=a', `visitor ${String(index)}`, spender).then(
        () => 200,
        (error: unknown) => (error as ApiError).status,
      ),
    ),
  );
  expect(statuses).toEqual([429, 200, 429, 200, 200]);
  expect(ask).toHaveBeenCalledTimes(1);
  spend.mockClear();
  await list('article', 'keyword=a', 'visitor 9', spend);
  expect(spend).not.toHaveBeenCalled();
});

it('gives whoever waits for a slot the last good answer when the CMS falls silent', async () => {
  slots = new CmsSlots({ all: 1, each: 1, waitingEach: 9, waitingAll: 9, waitMs: 1_000 });
  const good = await list('badge', '');
  cache.drop('badge');
  ask.mockImplementationOnce(() => new Promise(() => undefined));
  void list('article', '');
  const waits = list('badge', '');
  const unread = list('badge', 'sort=-_id').catch((error: unknown) => error);
  slots.refuseWaiting();
  expect(await waits).toMatchObject({ etag: good.etag, stale: true });
  expect(await unread).toBeInstanceOf(ApiError);
});

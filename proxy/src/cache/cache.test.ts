import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { Cache } from './cache.ts';

let cache: Cache;
const KEY = 'article.list';
const URL = '/api/articles';
const answer = (body: unknown) => vi.fn().mockResolvedValue({ body });
const fill = (ask: () => Promise<object>, url = URL) =>
  cache
    .fetch({ url, kind: 'article', key: KEY, visitor: '1.1.1.1' }, ask)
    .catch((error: unknown) => cache.staleIfError(KEY, error));
const textOf = (entry: { variants: { identity: { bytes: Buffer } } } | undefined) =>
  entry?.variants.identity.bytes.toString();

beforeEach(() => {
  cache = new Cache();
  cache.setListening(true);
});

describe('the cache', () => {
  it('gives again what it was given', async () => {
    expect(cache.get(URL)).toBeUndefined();
    await fill(answer([1]));
    expect(textOf(cache.get(URL))).toBe('[1]');
  });

  it('keeps one answer for the many ways to write a question', async () => {
    const ask = answer([1]);
    await fill(ask);
    await fill(ask, '/api/articles/?page=1');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(cache.get('/api/articles/?page=1')).toBe(cache.get(URL));
  });

  it('asks once, however many wait', async () => {
    const ask = answer([1]);
    await Promise.all([fill(ask), fill(ask), fill(ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('forgets what a change touches, and nothing else', async () => {
    await fill(answer([1]));
    cache.drop('foro');
    expect(textOf(cache.get(URL))).toBe('[1]');
    cache.drop('article');
    expect(cache.get(URL)).toBeUndefined();
  });

  it('does not keep an answer during which a change came, nor hand it to those who come later', async () => {
    let finish = (_: object) => {};
    const slow = fill(() => new Promise((resolve) => (finish = resolve)));
    cache.drop('article');
    const later = answer(['new']);
    const fresh = fill(later);
    finish({ body: ['old'] });
    expect(textOf(await slow)).toBe('["old"]');
    expect(textOf(await fresh)).toBe('["new"]');
    expect(textOf(cache.get(URL))).toBe('["new"]');
  });

  it('keeps an answer during which something else changed', async () => {
    let finish: (made: object) => void = () => undefined;
    const slow = fill(() => new Promise((resolve) => (finish = resolve)));
    cache.drop('foro');
    finish({ body: [1] });
    await slow;
    expect(textOf(cache.get(URL))).toBe('[1]');
  });

  it.each([
    ['a change came', () => cache.drop('article')],
    ['the feed was cut', () => cache.setListening(false)],
  ])('has an answer during which %s for when the CMS is away', async (_, happens) => {
    let finish: (made: object) => void = () => undefined;
    const slow = fill(() => new Promise((resolve) => (finish = resolve)));
    happens();
    finish({ body: ['old'] });
    expect(await slow).toMatchObject({ stale: false });
    expect(cache.get(URL)).toBeUndefined();
    const entry = await fill(vi.fn().mockRejectedValue(new ApiError('upstream.unavailable')));
    expect(entry.stale).toBe(true);
    expect(textOf(entry)).toBe('["old"]');
  });

  it('is of the same generation until something is dropped', async () => {
    const { generation } = cache;
    await fill(answer([1]));
    expect(cache.generation).toBe(generation);
    cache.drop('foro');
    expect(cache.generation).not.toBe(generation);
  });

  it('is valid until the lease ends, and again when it is extended', async () => {
    await fill(answer([1]));
    cache.extendLease(performance.now() - 1);
    expect(cache.get(URL)).toBeUndefined();
    expect(cache.generation).toBeUndefined();
    const ask = answer([2]);
    expect(textOf(await fill(ask))).toBe('[2]');
    cache.extendLease(performance.now() + 1_000);
    expect(textOf(cache.get(URL))).toBe('[1]');
  });

  it('is not valid while the feed is disconnected, and starts empty when it returns', async () => {
    await fill(answer(['before']));
    cache.setListening(false);
    expect(cache.get(URL)).toBeUndefined();
    expect(textOf(await fill(answer(['during'])))).toBe('["during"]');
    cache.setListening(true);
    expect(cache.get(URL)).toBeUndefined();
    expect(textOf(await fill(answer(['after'])))).toBe('["after"]');
  });

  it('gives the last good answer, marked, while the CMS is away', async () => {
    await fill(answer(['good']));
    cache.drop('article');
    const entry = await fill(vi.fn().mockRejectedValue(new ApiError('upstream.unavailable')));
    expect(entry.stale).toBe(true);
    expect(textOf(entry)).toBe('["good"]');
    expect(cache.get(URL)).toBeUndefined();
  });

  it('never hides that something is not there', async () => {
    await fill(answer(['good']));
    cache.drop('article');
    await expect(
      fill(vi.fn().mockRejectedValue(new ApiError('resource.not_found'))),
    ).rejects.toThrow(ApiError);
  });
});

/** Asks for a page whose answer has so many characters. */
const fillPage = (into: Cache, page: number, more: { visitor?: string; length?: number } = {}) => {
  const { visitor = '1.1.1.1', length = 9_000 } = more;
  const url = `${URL}?page=${String(page)}`;
  const question = { url, kind: 'article', key: `k${String(page)}`, visitor } as const;
  return into.fetch(question, answer([`${String(page)}${'x'.repeat(length)}`]));
};
const pageIn = (from: Cache, page: number) => from.get(`${URL}?page=${String(page)}`);

describe('what the cache holds', () => {
  it('does not grow without end', async () => {
    const small = new Cache({ maxBytes: 100_000 });
    small.setListening(true);
    for (let page = 0; page < 50; page += 1) await fillPage(small, page);
    expect(pageIn(small, 0)).toBeUndefined();
    expect(pageIn(small, 49)).toBeDefined();
    // With the URLs that lead to it.
    expect(small.bytes).toBeLessThanOrEqual(100_000 + 50 * 300);
  });

  it('is told with the keys and the URLs that lead there', async () => {
    const key = 'k'.repeat(1_000);
    await cache.fetch({ url: URL, kind: 'article', key, visitor: 'a' }, answer([1]));
    const before = cache.bytes;
    for (let n = 0; n < 10; n += 1) {
      const url = `${URL}?${String(n)}${'x'.repeat(200)}`;
      await cache.fetch({ url, kind: 'article', key, visitor: 'a' }, answer([1]));
    }
    expect(cache.bytes - before).toBeGreaterThan(10 * 1_200);
  });

  it('remembers no long URL, nor more than so many', async () => {
    const ask = answer([1]);
    const long = (n: number) => `${URL}?${String(n).padEnd(15_000, 'x')}`;
    for (let n = 0; n < 1_000; n += 1) await fill(ask, long(n));
    expect(cache.bytes).toBeLessThan(10_000);
    expect(cache.get(long(1))).toBeUndefined();
    for (let n = 0; n < 50_000; n += 1) await fill(ask, `${URL}?${String(n).padEnd(200, 'x')}`);
    expect(cache.bytes).toBeLessThan(4.1 * 1_048_576);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not pushed out by one visitor who fills more than a share of it', async () => {
    const small = new Cache({ maxBytes: 1_000_000 });
    small.setListening(true);
    const theirs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (const page of theirs) await fillPage(small, page, { visitor: `v${String(page)}` });
    // A customer of IPv6, also where it is counted apart.
    const visitors = ['2001:db8:1:100::/56', '2001:db8:1:200::/56', '2001:db8:1:100::/56 link'];
    for (let page = 100; page < 400; page += 1)
      await fillPage(small, page, { visitor: visitors[page % 3] ?? '' });
    expect(theirs.filter((page) => !pageIn(small, page))).toEqual([]);
    expect(pageIn(small, 399)).toBeDefined();
    expect(pageIn(small, 100)).toBeUndefined();
  });

  it('makes room for whoever has little, at the cost of what was used longest ago', async () => {
    const small = new Cache({ maxBytes: 1_000_000 });
    small.setListening(true);
    for (let page = 0; page < 200; page += 1) await fillPage(small, page, { visitor: 'a' });
    for (let page = 300; page < 305; page += 1) await fillPage(small, page, { visitor: 'b' });
    expect([300, 301, 302, 303, 304].every((page) => pageIn(small, page))).toBe(true);
  });
});

describe('a question to the CMS', () => {
  it('is counted for whoever asks it, and refused before it is asked', async () => {
    const spend = vi.fn((visitor: string) => {
      if (visitor === 'bad') throw new ApiError('rate_limit.exceeded');
    });
    const charge = vi.fn<(visitor: string, bytes: number) => void>();
    const counted = new Cache({ spend, charge });
    counted.setListening(true);
    const ask = answer([1]);
    const from = (visitor: string) =>
      counted.fetch({ url: URL, kind: 'article', key: KEY, visitor }, ask);
    await expect(from('bad')).rejects.toMatchObject({ status: 429 });
    expect(ask).not.toHaveBeenCalled();
    await Promise.all([from('good'), from('bad'), from('other')]);
    await from('bad');
    expect(spend.mock.calls.flat()).toEqual(['bad', 'good']);
    expect(charge.mock.calls).toEqual([['good', JSON.stringify([1]).length]]);
    counted.setListening(false);
    await expect(from('bad')).rejects.toMatchObject({ status: 429 });
  });
});

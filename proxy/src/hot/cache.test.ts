import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { Cache } from './cache.ts';

let cache: Cache;
const KEY = 'article.list';
const URL = '/api/articles';
const answer = (body: unknown) => vi.fn().mockResolvedValue({ body });
const fill = (ask: () => Promise<object>, url = URL) => cache.fill(url, 'article', KEY, ask);
const textOf = (entry: { forms: { identity: { bytes: Buffer } } } | undefined) =>
  entry?.forms.identity.bytes.toString();

beforeEach(() => {
  cache = new Cache();
  cache.listen(true);
});

describe('the cache', () => {
  it('gives again what it was given', async () => {
    expect(cache.at(URL)).toBeUndefined();
    await fill(answer([1]));
    expect(textOf(cache.at(URL))).toBe('[1]');
  });

  it('keeps one answer for the many ways to write a question', async () => {
    const ask = answer([1]);
    await fill(ask);
    await fill(ask, '/api/articles/?page=1');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(cache.at('/api/articles/?page=1')).toBe(cache.at(URL));
  });

  it('asks once, however many wait', async () => {
    const ask = answer([1]);
    await Promise.all([fill(ask), fill(ask), fill(ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('forgets what a change touches, and nothing else', async () => {
    await fill(answer([1]));
    cache.drop('foro');
    expect(textOf(cache.at(URL))).toBe('[1]');
    cache.drop('article');
    expect(cache.at(URL)).toBeUndefined();
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
    expect(textOf(cache.at(URL))).toBe('["new"]');
  });

  it('keeps an answer during which something else changed', async () => {
    let finish: (made: object) => void = () => undefined;
    const slow = fill(() => new Promise((resolve) => (finish = resolve)));
    cache.drop('foro');
    finish({ body: [1] });
    await slow;
    expect(textOf(cache.at(URL))).toBe('[1]');
  });

  it.each([
    ['a change came', () => cache.drop('article')],
    ['the feed was cut', () => cache.listen(false)],
  ])('has an answer during which %s for when the CMS is away', async (_, happens) => {
    let finish: (made: object) => void = () => undefined;
    const slow = fill(() => new Promise((resolve) => (finish = resolve)));
    happens();
    finish({ body: ['old'] });
    expect(await slow).toMatchObject({ stale: false });
    expect(cache.at(URL)).toBeUndefined();
    const entry = await fill(vi.fn().mockRejectedValue(new ApiError(503)));
    expect(entry.stale).toBe(true);
    expect(textOf(entry)).toBe('["old"]');
  });

  it('believes no longer than the feed says, and again when it says so again', async () => {
    await fill(answer([1]));
    cache.believe(performance.now() - 1);
    expect(cache.at(URL)).toBeUndefined();
    const ask = answer([2]);
    expect(textOf(await fill(ask))).toBe('[2]');
    cache.believe(performance.now() + 1_000);
    expect(textOf(cache.at(URL))).toBe('[1]');
  });

  it('believes nothing while the feed is cut, and starts empty when it returns', async () => {
    await fill(answer(['before']));
    cache.listen(false);
    expect(cache.at(URL)).toBeUndefined();
    expect(textOf(await fill(answer(['during'])))).toBe('["during"]');
    cache.listen(true);
    expect(cache.at(URL)).toBeUndefined();
    expect(textOf(await fill(answer(['after'])))).toBe('["after"]');
  });

  it('gives the last good answer, marked, while the CMS is away', async () => {
    await fill(answer(['good']));
    cache.drop('article');
    const entry = await fill(vi.fn().mockRejectedValue(new ApiError(503)));
    expect(entry.stale).toBe(true);
    expect(textOf(entry)).toBe('["good"]');
    expect(cache.at(URL)).toBeUndefined();
  });

  it('never hides that something is not there', async () => {
    await fill(answer(['good']));
    cache.drop('article');
    await expect(fill(vi.fn().mockRejectedValue(new ApiError(404)))).rejects.toThrow(ApiError);
  });

  it('does not grow without end', async () => {
    const small = new Cache(100_000);
    small.listen(true);
    for (let page = 0; page < 50; page += 1) {
      const ask = answer([`${String(page)}${'x'.repeat(9_000)}`]);
      await small.fill(`${URL}?page=${String(page)}`, 'article', `k${String(page)}`, ask);
    }
    expect(small.at(`${URL}?page=0`)).toBeUndefined();
    expect(small.at(`${URL}?page=49`)).toBeDefined();
    expect(small.bytes).toBeLessThanOrEqual(100_000);
  });
});

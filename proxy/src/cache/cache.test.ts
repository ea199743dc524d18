import { expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { Cache } from './cache.ts';
import { dataOf, jsonEntry } from './entry.ts';

function listeningCache() {
  const cache = new Cache();
  cache.listening = true;
  return cache;
}
const away = () => Promise.reject(new ApiError('upstream.unavailable'));

it('while the CMS is away the last good answer serves, and says that it is old', async () => {
  const cache = listeningCache();
  await cache.cached('list', () => jsonEntry(['before']));
  cache.clear();
  const last = await cache.cached('list', away);
  expect(dataOf(last)).toEqual(['before']);
  expect(last.stale).toBe(true);
  expect(dataOf(await cache.cached('list', () => jsonEntry(['now'])))).toEqual(['now']);
  await expect(cache.cached('other', away)).rejects.toThrow(ApiError);
});

it('a refusal is no absence: what was deleted is not served from before', async () => {
  const cache = listeningCache();
  await cache.cached('item', () => jsonEntry({ _id: 1 }));
  cache.clear();
  const gone = () => Promise.reject(new ApiError('resource.not_found'));
  await expect(cache.cached('item', gone)).rejects.toThrow('No encontramos');
});

it('many who ask at once wait for one answer; what changes meanwhile is not kept', async () => {
  const cache = listeningCache();
  let answer = () => {};
  const load = vi.fn(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return jsonEntry(['old']);
  });
  const asked = [cache.cached('list', load), cache.cached('list', load)];
  cache.clear();
  answer();
  await Promise.all(asked);
  expect(load).toHaveBeenCalledOnce();
  expect(cache.get('list')).toBeUndefined();
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeEntry } from '../../cache/entry.ts';
import { ApiError } from '../../errors.ts';
import type { Read } from '../composed.ts';
import { articlesFeed } from './articles.ts';
import { feedTexts } from './feedTexts.ts';

afterEach(() => vi.useRealTimers());

const withFakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('a thread that does not answer is ended, and the reader comes back', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-feed-'));
  mkdirSync(path.join(folder, '.discovery'));
  writeFileSync(path.join(folder, '.discovery/feedTexts.mjs'), 'setInterval(() => {}, 1000)');
  withFakeTimers();
  const told = feedTexts(folder, 'https://a.example')(['x']).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await told).toMatchObject({ status: 503 });
});

it('a feed whose texts took too long is not kept without them: they are tried again a minute later', async () => {
  withFakeTimers();
  const article = { _id: 8, name: 'El ocho', author: '', image: '', comment_rtf: 'x', reviews: [] };
  const dated = { ...article, createdAt: '2026-03-04T05:06:07.000Z' };
  const read: Read = (url) =>
    makeEntry(url.includes('profiles') ? [] : url.includes('?') ? [dated] : dated);
  const textsOf = vi.fn(() => Promise.resolve(['<p>El texto</p>']));
  const feed = articlesFeed('https://a.example', textsOf, () => Promise.resolve(String));
  const html = async () => (await feed(read, ({ items }) => items[0]?.html ?? '')).text();
  textsOf.mockRejectedValueOnce(new ApiError('upstream.unavailable'));
  await expect(html()).rejects.toMatchObject({ status: 503 });
  await expect(html()).rejects.toMatchObject({ status: 503 });
  expect(textsOf).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await html()).toBe('<p>El texto</p>');
});

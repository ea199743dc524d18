import { beforeEach, expect, it } from 'vitest';
import { makeEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { kinds } from '../contract/index.ts';
import type { Resume } from '../contract/index.ts';
import { makeItem } from '../contract/testing.ts';
import { ApiError } from '../errors.ts';
import { withResume } from './composedResume.ts';

const KINDS = ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const;
const lists = new Map<string, Entry>();
const change = async (kind: (typeof KINDS)[number]) => {
  lists.set(`/api/${kinds[kind].path}`, await makeEntry([makeItem(kind)]));
};

const source = {
  generation: () => undefined,
  cached: (url: string) => lists.get(url),
  read: (url: string) => {
    const entry = lists.get(url);
    return entry ? Promise.resolve(entry) : Promise.reject(new ApiError('resource.not_found'));
  },
};
const reads = withResume(source, 'https://sitio.example');
const read = () => reads.read('/api/resume.json', 'a');
const imageIn = (entry: Entry) =>
  (JSON.parse(String(entry.variants.identity.bytes)) as Resume).basics?.image;

beforeEach(async () => {
  await Promise.all(KINDS.map(change));
});

it('is composed once while nothing in it changes', async () => {
  const resume = await read();
  expect(await read()).toBe(resume);
  expect(reads.cached('/api/resume.json')).toBe(resume);
});

it('names the public URL of the site, and none where there is none', async () => {
  expect(imageIn(await read())).toBe('https://sitio.example/uploads/retrato.webp');
  const alone = await withResume(source).read('/api/resume.json', 'a');
  expect(imageIn(alone)).toBe('/uploads/retrato.webp');
  expect(String(alone.variants.identity.bytes)).not.toContain('canonical');
});

it.each(KINDS)('is composed anew once a %s changes', async (kind) => {
  const first = await read();
  await change(kind);
  expect(reads.cached('/api/resume.json')).toBeUndefined();
  const second = await read();
  expect(second).not.toBe(first);
  expect(await read()).toBe(second);
});

it('is stale with any of its lists, and not remembered then', async () => {
  const [list, entry] = [...lists][0] as [string, Entry];
  lists.set(list, { ...(await makeEntry([])), stale: true });
  expect((await read()).stale).toBe(true);
  expect(reads.cached('/api/resume.json')).toBeUndefined();
  lists.set(list, entry);
  expect((await read()).stale).toBe(false);
});

it('leaves every other read as it is', async () => {
  expect(await reads.read('/api/projects', 'a')).toBe(lists.get('/api/projects'));
});

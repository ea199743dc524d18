import type { Context } from 'koa';
import { beforeEach, expect, it } from 'vitest';
import { kinds } from '../contract/index.ts';
import { makeItem } from '../contract/testing.ts';
import { ApiError } from '../errors.ts';
import { makeEntry } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import { resumeFor } from './resume.ts';

const KINDS = ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const;
const lists = new Map<string, Entry>();
const tell = async (kind: (typeof KINDS)[number]) => {
  lists.set(`/api/${kinds[kind].path}`, await makeEntry([makeItem(kind)]));
};

const resumeAt = resumeFor({
  trustProxy: false,
  answers: {
    known: (address) => lists.get(address),
    ask: (address) => {
      const entry = lists.get(address);
      return entry ? Promise.resolve(entry) : Promise.reject(new ApiError(404));
    },
  },
});
const askedAt = (host: string) =>
  resumeAt('/api/resume.json', { get: () => host } as unknown as Context);

beforeEach(async () => {
  await Promise.all(KINDS.map(tell));
});

it('is made once for each place it is asked at, while nothing in it changes', async () => {
  const first = await askedAt('example.com');
  expect(await askedAt('example.com')).toBe(first);
  expect(await askedAt('example.org')).not.toBe(first);
  expect(await askedAt('example.com')).toBe(first);
});

it.each(KINDS)('is another once a %s is another', async (kind) => {
  const first = await askedAt('example.com');
  await tell(kind);
  const second = await askedAt('example.com');
  expect(second).not.toBe(first);
  expect(await askedAt('example.com')).toBe(second);
});

it('is asked for at no other address', async () => {
  expect(await resumeAt('/api/projects', {} as Context)).toBeUndefined();
});

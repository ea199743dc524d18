import { beforeEach, expect, it } from 'vitest';
import { kinds } from '../contract/index.ts';
import type { Resume } from '../contract/index.ts';
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

const answers = {
  known: (address: string) => lists.get(address),
  ask: (address: string) => {
    const entry = lists.get(address);
    return entry ? Promise.resolve(entry) : Promise.reject(new ApiError(404));
  },
};
const made = resumeFor(answers, 'https://sitio.example');
const asked = () => made.at('/api/resume.json', 'a');
const imageIn = (entry: Entry | undefined) =>
  (JSON.parse(String(entry?.forms.identity.bytes)) as Resume).basics?.image;

beforeEach(async () => {
  await Promise.all(KINDS.map(tell));
});

it('is made once while nothing in it changes', async () => {
  expect(await asked()).toBe(await asked());
});

it('names the public address of the site, and none where there is none', async () => {
  expect(imageIn(await asked())).toBe('https://sitio.example/uploads/retrato.webp');
  const alone = await resumeFor(answers).at('/api/resume.json', 'a');
  expect(imageIn(alone)).toBe('/uploads/retrato.webp');
  expect(String(alone?.forms.identity.bytes)).not.toContain('canonical');
});

it.each(KINDS)('is another once a %s is another', async (kind) => {
  const first = await asked();
  await tell(kind);
  const second = await asked();
  expect(second).not.toBe(first);
  expect(await asked()).toBe(second);
});

it('is asked for at no other address', async () => {
  expect(await made.at('/api/projects', 'a')).toBeUndefined();
});

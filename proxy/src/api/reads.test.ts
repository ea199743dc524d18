import { expect, it } from 'vitest';
import { Cache } from '../cache/cache.ts';
import { dataOf } from '../cache/entry.ts';
import type { Resume } from '../contract/index.ts';
import { LIST_MAX } from '../contract/index.ts';
import type { Cms, CmsRequest } from './client.ts';
import { publicReader } from './reads.ts';

it('the CV has all of a list that is longer than one answer', async () => {
  const skills = Array.from({ length: 2 * LIST_MAX + 1 }, (_, at) => ({
    ...{ number: at + 1, name: `h${String(at)}`, group: 'Lenguajes' },
  }));
  const request = ({ path, query }: CmsRequest) => {
    const page = Number(new URLSearchParams(query).get('page'));
    const all = path === '/api/skills' ? skills : [];
    const data = all.slice((page - 1) * LIST_MAX, page * LIST_MAX);
    return Promise.resolve({ status: 200, json: { data, total: all.length } });
  };
  const read = publicReader(new Cache(), { request } as unknown as Cms);
  const resume = dataOf(await read('/api/resume.json')) as Resume;
  expect(resume.skills?.[0]?.keywords).toEqual(skills.map(({ name }) => name));
});

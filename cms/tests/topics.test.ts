import { beforeAll, describe, expect, it } from 'vitest';
import { topicOf as contractTopic } from '../../proxy/src/contract/shared/topics.ts';
import { topicOf } from '../src/content/tags.ts';
import { PROXY_TOKEN } from './support/environment.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';

interface Reference {
  kind: string;
  _id: number;
  name: string;
}

useOneCms();

const ask = (path: string) => api.ask('GET', path, PROXY_TOKEN);
const topics = async () =>
  ((await ask('/topics')).json as { topic: string; name: string; count: number }[]).map(
    ({ topic, name, count }) => `${topic} ${name} ${String(count)}`,
  );
const namesOf = async (path: string) =>
  ((await ask(path)).json.data as { name: string }[]).map(({ name }) => name);
const onward = async (number: number) =>
  (await ask(`/topics/onward/${String(number)}`)).json as {
    previous: Reference | null;
    next: Reference | null;
    related: Reference[];
    parts: Reference[];
  };
const change = (number: number, data: object) =>
  api.ask('PUT', `/articles/${String(number)}`, admin.token, { data });
const rename = (from: string, to: string) => api.ask('PUT', '/topics', admin.token, { from, to });
const query = async (sql: string) =>
  (await cms.strapi.db.connection.raw<{ rows: { topic: string }[] }>(sql)).rows;

beforeAll(async () => {
  const day = (number: number) => `2026-01-0${String(number)}T10:00:00.000Z`;
  const article = [
    { name: 'Índices que sí se usan', tags: 'Bases de datos, PostgreSQL', series: 'Índices' },
    { name: 'Estado en React', tags: 'React' },
    { name: 'Índices parciales', tags: 'bases de DATOS', series: 'indices' },
    { name: 'Cuánto confiar en un pronóstico', tags: 'Bases de dátos, C++, C#' },
  ].map((one, index) => ({ _id: index + 1, ...one, createdAt: day(index + 1) }));
  await api.seed({ article, project: [{ _id: 1, name: 'Molino Alto', tags: 'React' }] });
});

it('accents, case and blanks make no difference; other signs do', async () => {
  expect(await topics()).toEqual([
    'bases-de-datos Bases de datos 3',
    'react React 2',
    'c-plus-plus C++ 1',
    'c-sharp C# 1',
    'postgresql PostgreSQL 1',
  ]);
  expect(await namesOf('/articles?topic=bases-de-datos')).toHaveLength(3);
  expect(await namesOf('/projects?topic=react')).toEqual(['Molino Alto']);
  expect(await namesOf('/articles?topic=ninguno')).toEqual([]);
});

it('the contract, the CMS and the database have one rule of what a topic is', async () => {
  const tags = [
    ...['Año', 'año', 'C++', 'C', 'C#', '.NET', ' Diseño  UX ', 'ÍÑÜ'],
    'a'.repeat(50),
    '日本',
  ];
  for (const tag of tags) {
    const [row] = await query(`select portafolio_topic('${tag}') as topic`);
    expect([topicOf(tag), contractTopic(tag)]).toEqual([row?.topic, row?.topic]);
  }
});

it.each([
  ['React, , Vue', /blanco/],
  [', ,', /blanco/],
  ['日本, React', /letras/],
  [Array.from({ length: 60 }, () => 'palabra').join(' '), /50 caracteres/],
  [Array.from({ length: 11 }, (_, at) => `t${String(at)}`).join(','), /10 como máximo/],
])('refuses «%s» with a sentence at its field', async (tags, sentence) => {
  const refused = await change(1, { tags });
  expect(refused.status).toBe(400);
  expect(refused.json.error.details).toMatchObject({ field: 'tags' });
  expect(refused.json.error.details.told).toMatch(sentence);
});

it('keeps each topic once, as it was written first', async () => {
  const saved = await change(2, { tags: ' React ,  Estado   global, REACT' });
  expect(saved.json.data.tags).toBe('React, Estado global');
  await change(2, { tags: 'React' });
});

it('an article leads on to those around it, to what is related, and through its series', async () => {
  const first = await onward(1);
  expect(first).toMatchObject({ previous: null, next: { _id: 2 } });
  expect(first.parts.map(({ _id }) => _id)).toEqual([1, 3]);
  expect(first.related[0]).toMatchObject({ _id: 4, kind: 'article' });
  const second = await onward(2);
  expect(second).toMatchObject({ previous: { _id: 1 }, next: { _id: 3 }, parts: [] });
  expect(second.related[0]).toMatchObject({ kind: 'project', _id: 1, name: 'Molino Alto' });
});

describe('neither topics, lists nor what leads on show', () => {
  const seen = async () => [
    (await topics()).some((line) => line.startsWith('secreto')),
    (await namesOf('/articles?topic=secreto')).length > 0,
    (await onward(4)).related.some(({ name }) => name === 'Escondido'),
    (await onward(1)).parts.some(({ name }) => name === 'Escondido'),
  ];
  /** Publishing dates it; the article beside the last one would be no related one. */
  const dateBack = (number: number) =>
    query(`update articles set created_at = '2025-01-01' where number = ${String(number)}`);
  const all = (value: boolean) => [value, value, value, value];

  it('an article that is a draft, hidden, scheduled or deleted, until it is public', async () => {
    const made = await api.ask('POST', '/articles', admin.token, {
      data: { tags: 'Secreto, C++, C#', series: 'Índices' },
    });
    const number = made.json.data.number as number;
    expect(await seen()).toEqual(all(false));
    await change(number, { name: 'Escondido' });
    await dateBack(number);
    expect(await seen()).toEqual(all(true));
    await change(number, { state: 'hidden' });
    expect(await seen()).toEqual(all(false));
    expect((await ask(`/topics/onward/${String(number)}`)).status).toBe(404);
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await change(number, { state: 'scheduled', publishAt });
    expect(await seen()).toEqual(all(false));
    await change(number, { state: 'published' });
    await dateBack(number);
    expect(await seen()).toEqual(all(true));
    await api.ask('DELETE', `/articles/${String(number)}`, admin.token);
    expect(await seen()).toEqual(all(false));
  });
});

it('the owner renames a topic, unites two and takes one away, and each change can be taken back', async () => {
  expect((await rename('react', 'React.js')).json).toEqual({ topic: 'react-js', changed: 2 });
  expect(await topics()).toContain('react-js React.js 2');
  expect((await rename('postgresql', 'Bases de datos')).json).toEqual({
    ...{ topic: 'bases-de-datos', changed: 3 },
  });
  expect(await topics()).toContain('bases-de-datos Bases de datos 3');
  expect((await ask('/articles/1')).json.data.tags).toBe('Bases de datos');
  expect((await rename('c-plus-plus', '')).json).toEqual({ topic: '', changed: 1 });
  expect((await ask('/articles/4')).json.data.tags).toBe('Bases de datos, C#');
  const versions = (await api.ask('GET', '/articles/4/versions', admin.token)).json;
  expect(versions.length).toBeGreaterThanOrEqual(2);
});

it('a topic that is not there, or a new name that is none, is refused', async () => {
  expect((await rename('ninguno', 'Otro')).status).toBe(404);
  expect((await rename('react-js', 'Uno, dos')).json.error.details).toMatchObject({ field: 'to' });
  expect((await api.ask('PUT', '/topics', PROXY_TOKEN, { from: 'x', to: 'y' })).status).toBe(403);
});

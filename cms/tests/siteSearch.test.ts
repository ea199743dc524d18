import { beforeAll, describe, expect, it } from 'vitest';
import { PROXY_TOKEN } from './support/environment.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';
import { CORPUS, SEARCHES, SLIPS } from './support/searches.ts';

interface Found {
  items: {
    kind: string;
    item: number;
    comment: number;
    title: string;
    excerpt: string;
    marks: [number, number][];
  }[];
  total: number;
  suggestion: string;
}

useOneCms();

const ask = (q: string, page = 1) =>
  api.ask(
    'GET',
    `/search?${new URLSearchParams({ q, page: String(page) }).toString()}`,
    PROXY_TOKEN,
  );
const search = async (q: string, page?: number): Promise<Found> =>
  (await ask(q, page)).json as Found;
const titles = async (q: string) => (await search(q)).items.map(({ title }) => title);

const make = async (path: string, data: object): Promise<number> =>
  (await api.ask('POST', `/${path}`, admin.token, { data })).json.data.number as number;
const change = (path: string, number: number, data: object) =>
  api.ask('PUT', `/${path}/${String(number)}`, admin.token, { data });
const comment = async (forum: number, text: string): Promise<number> =>
  (
    await api.ask('POST', `/foros/${String(forum)}/reviews`, admin.token, {
      data: { comment: text },
    })
  ).json.data.number as number;

beforeAll(async () => {
  const article = CORPUS.map(([name, subtitle, text], index) => ({
    ...{ _id: index + 1, name, subtitle, comment_rtf: `<p>${text}</p>`, author: 'Zenobia' },
  }));
  await api.seed({ article });
});

it('finds what was meant, first', async () => {
  const wrong: string[] = [];
  for (const [asked, first] of SEARCHES) {
    const found = (await search(asked)).items.filter(({ kind }) => kind === 'article');
    if ((found[0]?.title ?? '') !== first) wrong.push(`${asked}: ${found[0]?.title ?? 'nada'}`);
  }
  expect(SEARCHES.length).toBeGreaterThanOrEqual(60);
  expect(wrong.length / SEARCHES.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
});

it.each(SLIPS)('of «%s» says that «%s» may have been meant', async (asked, meant) => {
  expect(await search(asked)).toMatchObject({ total: 0, suggestion: meant });
});

it('says where in the excerpt it stands, and finds no person by their name', async () => {
  const [found] = (await search('siete indices')).items;
  const words = found?.marks.map(([from, to]) => found.excerpt.slice(from, to));
  expect(words).toEqual(['índice', 'siete', 'índices']);
  expect(await titles('Zenobia')).toEqual([]);
});

it('what is no search is answered with nothing, and with no failure', async () => {
  const odd = [
    ...['', ' '.repeat(10_000), '""', '-', '-react', '"'.repeat(1_000), ':*&|!()', "a' b\\"],
    ...['\0', '😀', 'a'.repeat(9_000), 'a & !b <-> c:*'],
  ];
  for (const q of odd) {
    const { status, json } = await ask(q);
    expect(status, q.slice(0, 20)).toBe(200);
    expect((json as Found).total).toBeLessThanOrEqual(30);
  }
  expect((await ask('de la')).status).toBe(200);
});

it('shows ten at once, each item once however many of its comments say it', async () => {
  const forum = await make('foros', { name: 'Herramientas', comment: 'Cuáles usas' });
  const others = [];
  for (let index = 0; index < 12; index += 1)
    others.push(
      await make('articles', { name: `Telar ${String(index)}`, comment_rtf: '<p>Telar</p>' }),
    );
  for (const text of ['Un telar', 'Otro telar']) await comment(forum, text);
  const [first, second] = [await search('telar'), await search('telar', 2)];
  expect([first.total, first.items.length, second.items.length]).toEqual([13, 10, 3]);
  const all = [...first.items, ...second.items].map(({ kind, item }) => `${kind} ${String(item)}`);
  expect(new Set(all).size).toBe(13);
  expect(all.at(-1)).toBe(`foro ${String(forum)}`);
});

describe('what visitors may not read is not found', () => {
  const sees = async (word: string) => (await search(word)).total > 0;

  it('an article that is a draft, hidden, scheduled or deleted, until it is public', async () => {
    const item = await make('articles', { name: '', comment_rtf: '<p>quetzalcoatlus</p>' });
    expect(await sees('quetzalcoatlus')).toBe(false);
    await change('articles', item, { name: 'Fósil' });
    expect(await sees('quetzalcoatlus')).toBe(true);
    await change('articles', item, { state: 'hidden' });
    expect(await sees('quetzalcoatlus')).toBe(false);
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await change('articles', item, { state: 'scheduled', publishAt });
    expect(await sees('quetzalcoatlus')).toBe(false);
    await change('articles', item, { state: 'published' });
    expect(await sees('quetzalcoatlus')).toBe(true);
    await api.ask('DELETE', `/articles/${String(item)}`, admin.token);
    expect(await sees('quetzalcoatlus')).toBe(false);
    expect((await search('quetzalcoatlu')).suggestion).toBe('');
  });

  it('a comment that is held or hidden, or whose forum is', async () => {
    const forum = await make('foros', { name: 'Aves', comment: 'De todo' });
    const number = await comment(forum, 'Vi un xenops');
    const found = (await search('xenops')).items[0];
    expect(found).toMatchObject({ kind: 'foro', item: forum, comment: number, title: 'Aves' });
    const set = (sql: string) => cms.strapi.db.connection.raw(sql);
    await set(`update reviews set state = 'held' where number = ${String(number)}`);
    expect(await sees('xenops')).toBe(false);
    await set(`update reviews set state = 'visible' where number = ${String(number)}`);
    expect(await sees('xenops')).toBe(true);
    await change('foros', forum, { state: 'hidden' });
    expect(await sees('xenops')).toBe(false);
    await change('foros', forum, { state: 'published' });
    expect(await sees('xenops')).toBe(true);
    await api.ask('DELETE', `/foros/${String(forum)}`, admin.token);
    expect(await sees('xenops')).toBe(false);
  });

  it('a section that the owner left out', async () => {
    await make('courses', { name: 'Ebanistería', comment: 'Madera' });
    expect(await sees('ebanisteria')).toBe(true);
    const settings = (await api.asProxy('GET', '/settings')).json;
    const sections = { ...settings.sections, course: { shown: false, label: '' } };
    const body = { ...settings, sections };
    expect((await api.ask('PUT', '/settings', admin.token, body)).status).toBe(200);
    expect(await sees('ebanisteria')).toBe(false);
    await api.ask('PUT', '/settings', admin.token, settings);
    expect(await sees('ebanisteria')).toBe(true);
  });
});

it('a text of a million letters with as many words is saved, and found by its beginning', async () => {
  const words = Array.from({ length: 120_000 }, (_, index) => `ñandú${index.toString(36)}`);
  const comment_rtf = `<p>${words.join(' ').slice(0, 990_000)}</p>`;
  await make('articles', { name: 'Larguísimo', comment_rtf });
  expect(await titles('ñandú5')).toContain('Larguísimo');
});

import { describe, expect, it } from 'vitest';
import { SEED_TOKEN } from './support/environment.ts';
import type { Json } from './support/http.ts';
import { api, useOneCms } from './support/oneCms.ts';

useOneCms();

const seeded = async (kinds: Record<string, object[]>, more = {}): Promise<Json> => {
  const { status, json } = await api.seed(kinds, more);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.kinds;
};
const results = async (kind: string, items: object[], more = {}) =>
  ((await seeded({ [kind]: items }, more))[kind] as Json[]).map(({ result }) => result);
const ask = async (path: string) => (await api.ask('GET', `/seed${path}`, SEED_TOKEN)).json;
const exported = async (kind: string): Promise<Json[]> => (await ask(`/${kind}`)).items;

it('says whether the site has content and people', async () => {
  expect(await ask('')).toEqual({ isEmpty: true, hasPeople: false });
});

describe('a kind', () => {
  const items = [
    {
      _id: 8,
      name: 'Curso',
      comment_rtf: '<p>uno<script>no()</script></p>',
      createdAt: '2024-05-06T07:08:09.000Z',
    },
    {
      ...{ _id: 3, name: 'Otro', title: 'T', tags: 'Bases de datos, C++', series: 'Índices' },
      canonical: 'https://revista.example/otro',
    },
  ];

  it('is made once, with its numbers and dates, and then left alone', async () => {
    expect(await results('article', items, { dryRun: true })).toEqual(['created', 'created']);
    expect(await exported('article')).toEqual([]);
    expect(await results('article', items)).toEqual(['created', 'created']);
    const { json } = await api.asProxy('GET', '/articles/8');
    expect(json.data).toMatchObject({
      number: 8,
      comment_rtf: '<p>uno</p>',
      createdAt: '2024-05-06T07:08:09.000Z',
    });
    expect(await results('article', items)).toEqual(['unchanged', 'unchanged']);
    expect((await api.asProxy('GET', '/articles/8')).json.data.updatedAt).toBe(json.data.updatedAt);
    expect(await ask('')).toEqual({ isEmpty: false, hasPeople: false });
  });

  it('says what changed; what a file no longer says is blank', async () => {
    const [first, { title: _title, ...second }] = items as [Json, Json];
    const { article } = await seeded({ article: [{ ...first, name: 'Cambiado' }, second] });
    expect(article).toEqual([
      { _id: 8, result: 'updated', title: 'Cambiado', fields: ['name'] },
      { _id: 3, result: 'updated', title: 'Otro', fields: ['title'] },
    ]);
  });

  it('loses what is not in the file only when asked to', async () => {
    expect(await results('article', items.slice(0, 1))).toHaveLength(1);
    expect(await exported('article')).toHaveLength(2);
    const prune = { article: [8] };
    for (const dryRun of [true, false])
      expect((await seeded({}, { prune, dryRun })).article).toEqual([
        { _id: 3, result: 'deleted', title: 'Otro' },
      ]);
    expect(await exported('article')).toHaveLength(1);
  });

  it('comes out as it went in: seeding an export changes nothing', async () => {
    const out = await exported('article');
    expect(new Set(await results('article', out))).toEqual(new Set(['unchanged']));
    expect(await exported('article')).toEqual(out);
  });
});

const person = (name: string, createdAt = '2025-01-14T16:20:00.000Z') => ({
  ...{ name, email: `${name.toLowerCase()}@example.com`, createdAt },
});

it('accounts, comments and messages come with the content that names them', async () => {
  const user = [
    { ...person('Renata'), isAdmin: true },
    { name: 'Tomás', email: 'Tomas@example.com', password: 'clave de tomás' },
    { ...person('Admin', '2024-01-01T00:00:00.000Z'), isAdmin: true }, // the first admin's account
  ];
  const reviews = [
    { _id: 4, name: 'Renata', user: 'RENATA@example.com', comment: 'uno', rating: 4, createdAt: '2025-02-10T19:22:00.000Z' },
    { name: 'Visita', comment: 'dos', createdAt: '2025-02-11T19:22:00.000Z' },
  ]; // prettier-ignore
  const files = {
    user,
    foro: [{ _id: 1, name: 'Foro', createdAt: '2025-02-10T15:00:00.000Z', reviews }],
    contact: [{ _id: 1, name: 'N', comment: 'c', user: 'renata@example.com' }],
    profile: [{ _id: 1, name: 'P', user: 'tomas@example.com' }],
  };
  const rehearsed = await seeded(files, { dryRun: true });
  expect(await exported('foro')).toEqual([]);
  const done = await seeded(files);
  expect(done).toMatchObject({ foro: [{ _id: 1, result: 'created', title: 'Foro' }] });
  const of = (kinds: Json) => kinds.user.map(({ result }: Json) => result);
  expect(of(done)).toEqual(['created', 'created', 'unchanged']);
  expect(of(rehearsed)).toEqual(of(done));
  expect(await ask('')).toEqual({ isEmpty: false, hasPeople: true });

  const tomas = await api.login('tomas@example.com', 'clave de tomás');
  expect((await api.ask('GET', '/profiles?mine=true', tomas.token)).json.data).toHaveLength(1);
  const { json } = await api.asProxy('GET', '/foros/1');
  expect(
    json.data.reviews.map(({ number, comment, rating, name }: Json) => [
      number,
      comment,
      rating,
      name,
    ]),
  ).toEqual([
    [4, 'uno', 4, 'Renata'],
    [5, 'dos', 5, 'Visita'],
  ]);
  const accounts = await exported('user');
  expect(accounts).toContainEqual(expect.objectContaining({ ...person('Renata'), isAdmin: true }));
  expect(accounts).toContainEqual(
    expect.objectContaining({ name: 'Admin', createdAt: '2024-01-01T00:00:00.000Z' }),
  );
  expect(JSON.stringify(accounts)).not.toContain('$2');
});

it('of accounts those go that are named with their date; an admin stays', async () => {
  await seeded({ user: [person('Ida'), person('Ivo', '2024-02-02T03:04:05.000Z')] });
  const admin = (await exported('user')).find(({ isAdmin }) => isAdmin);
  const remove = [person('Ida'), person('Ivo'), person('Nadie'), admin].map(
    ({ email, createdAt }) => ({ email, createdAt }),
  );
  for (const dryRun of [true, false])
    expect((await seeded({}, { remove, dryRun })).user).toMatchObject([
      { result: 'deleted', title: 'Ida (ida@example.com)' },
    ]);
});

describe('what only the CMS can know is refused whole, and says where', () => {
  const wrong: [string, Record<string, object[]>, string][] = [
    ['an unknown kind', { nada: [] }, '«nada»'],
    ['comments by themselves', { review: [] }, '«review»'],
    [
      'an e-mail without account',
      { contact: [{ _id: 2, user: 'x@y.z' }] },
      'contact.0.user: no hay cuenta',
    ],
    [
      'an address that runs',
      { mooc: [{ _id: 1, link: 'javascript:1' }] },
      'mooc.0.link: «javascript:1» no es',
    ],
    [
      'an e-mail without account in a comment',
      { foro: [{ _id: 9, name: 'F', reviews: [{ _id: 9, comment: 'x', user: 'x@y.z' }] }] },
      'foro.0.reviews.0.user: no hay cuenta',
    ],
  ];

  it.each(wrong)('%s', async (_what, kinds, message) => {
    const badge = [{ _id: 70, heading: 'bien' }];
    const { status, json } = await api.seed({ badge, ...kinds });
    expect({ status, message: json.error.message }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect(await exported('badge')).toEqual([]);
  });

  it('a body of another shape', async () => {
    expect((await api.seed({}, { force: true })).status).toBe(400);
    expect((await api.seed({ badge: 'x' as unknown as object[] })).status).toBe(400);
  });
});

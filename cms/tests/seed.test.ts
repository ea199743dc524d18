import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase } from './ownData/erase.ts';
import { startCms, type Cms } from './support/cms.ts';
import { SEED_TOKEN } from './support/environment.ts';
import { client, type Client, type Json } from './support/http.ts';

let cms: Cms;
let api: Client;
beforeAll(async () => {
  cms = await startCms();
  api = client(cms.url);
});
afterAll(() => cms.stop());

const seeded = async (body: object) => {
  const { status, json } = await api.seed(body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.items.map((item: Json) => item.result);
};
const exported = async (kind: string) => (await api.ask('GET', `/seed/${kind}`, SEED_TOKEN)).json;

it('begins empty', async () => {
  const { json } = await api.ask('GET', '/seed', SEED_TOKEN);
  expect(json).toMatchObject({ empty: true, counts: { article: 0, foro: 0 } });
});

describe('a kind', () => {
  const items = [
    {
      _id: 8,
      name: 'Curso',
      comment_rtf: '<p>uno<script>no()</script></p>',
      createdAt: '2024-05-06T07:08:09.000Z',
    },
    { _id: 3, name: 'Otro', title: 'T' },
  ];

  it('is made once, with its numbers and dates, and then left alone', async () => {
    expect(await seeded({ kind: 'article', items, dryRun: true })).toEqual(['created', 'created']);
    expect((await exported('article')).items).toEqual([]);
    expect(await seeded({ kind: 'article', items })).toEqual(['created', 'created']);
    const { json } = await api.asProxy('GET', '/articles/8');
    expect(json.data).toMatchObject({
      number: 8,
      comment_rtf: '<p>uno</p>',
      createdAt: '2024-05-06T07:08:09.000Z',
    });
    expect(await seeded({ kind: 'article', items })).toEqual(['unchanged', 'unchanged']);
    expect((await api.asProxy('GET', '/articles/8')).json.data.updatedAt).toBe(json.data.updatedAt);
  });

  it('says what changed; what a file no longer says is blank', async () => {
    const [first, { title: _title, ...second }] = items as [Json, Json];
    const body = { kind: 'article', items: [{ ...first, name: 'Cambiado' }, second] };
    const { json } = await api.seed(body);
    expect(json.items).toEqual([
      { _id: 8, result: 'updated', fields: ['name'] },
      { _id: 3, result: 'updated', fields: ['title'] },
    ]);
  });

  it('loses what is not in the file only when asked to', async () => {
    const [first] = items;
    expect(await seeded({ kind: 'article', items: [first] })).toHaveLength(1);
    expect((await exported('article')).items).toHaveLength(2);
    expect(await seeded({ kind: 'article', items: [first], prune: true })).toContain('deleted');
    expect((await exported('article')).items).toHaveLength(1);
  });

  it('comes out as it went in: seeding an export changes nothing', async () => {
    const out = await exported('article');
    expect(new Set(await seeded(out))).toEqual(new Set(['unchanged']));
    expect(await exported('article')).toEqual(out);
  });
});

describe('people and what they wrote', () => {
  const users = [
    { _id: 1, name: 'Renata', email: 'Renata@example.com', createdAt: '2025-01-14T16:20:00.000Z' },
    { name: 'Tomás', email: 'tomas@example.com', password: 'clave de tomás' },
  ];
  const foro = {
    _id: 1, name: 'Foro', author: 'Abril', createdAt: '2025-02-10T15:00:00.000Z',
    reviews: [
      { name: 'Renata', user: 'renata@example.com', comment: 'uno', rating: 4, createdAt: '2025-02-10T19:22:00.000Z' },
      { name: 'Visita', comment: 'dos', createdAt: '2025-02-11T19:22:00.000Z' },
    ],
  }; // prettier-ignore

  it('are known by e-mail, and keep their password', async () => {
    expect(await seeded({ kind: 'user', items: users })).toEqual(['created', 'created']);
    expect(await seeded({ kind: 'user', items: users })).toEqual(['unchanged', 'unchanged']);
    const tomas = await api.login('tomas@example.com', 'clave de tomás');
    expect(tomas.id).toBeGreaterThan(1);
    expect((await api.seed({ kind: 'user', items: users, prune: true })).status).toBe(400);
    expect(JSON.stringify(await exported('user'))).not.toContain('$2');
  });

  it('stay as they were when the file is seeded again, with what real people added', async () => {
    expect(await seeded({ kind: 'foro', items: [foro] })).toEqual(['created']);
    const tomas = await api.login('tomas@example.com', 'clave de tomás');
    await api.ask('POST', '/foros/1/reviews', tomas.token, { data: { comment: 'tres' } });
    expect(await seeded({ kind: 'foro', items: [foro] })).toEqual(['unchanged']);
    const { reviews } = (await api.asProxy('GET', '/foros/1')).json.data;
    expect(reviews.map(({ comment, rating, name }: Json) => [comment, rating, name])).toEqual([
      ['uno', 4, 'Renata'], ['dos', 5, 'Visita'], ['tres', 5, 'Tomás'],
    ]); // prettier-ignore
    const changed = { ...foro, reviews: [{ ...foro.reviews[0], comment: 'uno, mejor dicho' }] };
    expect((await api.seed({ kind: 'foro', items: [changed] })).json.items).toEqual([
      { _id: 1, result: 'updated', fields: ['reviews'] },
    ]);
    const out = await exported('foro');
    expect(await seeded(out)).toEqual(['unchanged']);
  });

  it('are named by their e-mail in messages and profiles', async () => {
    const items = [{ _id: 1, name: 'N', comment: 'c', user: 'renata@example.com' }];
    expect(await seeded({ kind: 'contact', items })).toEqual(['created']);
    expect(await seeded({ kind: 'contact', items })).toEqual(['unchanged']);
    // A message stays as it came.
    expect(await seeded({ kind: 'contact', items: [{ ...items[0], user: null }] })).toEqual([
      'left',
    ]);
    expect(
      await seeded({ kind: 'profile', items: [{ _id: 1, name: 'P', user: 'tomas@example.com' }] }),
    ).toEqual(['created']);
    const tomas = await api.login('tomas@example.com', 'clave de tomás');
    expect((await api.ask('GET', '/profiles?mine=true', tomas.token)).json.data).toHaveLength(1);
  });
});

it('of accounts those go that are named with their date; an admin stays', async () => {
  const of = (name: string, createdAt = '2024-01-02T03:04:05.000Z') => ({
    ...{ name, email: `${name}@example.com`, createdAt },
  });
  const items = [of('ida'), of('ivo', '2024-02-02T03:04:05.000Z')];
  await seeded({ kind: 'user', items });
  const admin = (await exported('user')).items.find(({ isAdmin }: Json) => isAdmin);
  const remove = [of('ida'), of('ivo'), of('nadie'), admin].map(({ email, createdAt }: Json) => ({
    ...{ email, createdAt },
  }));
  const gone = {
    _id: expect.any(Number) as number,
    result: 'deleted',
    title: 'ida (ida@example.com)',
  };
  for (const dryRun of [true, false])
    expect((await api.seed({ kind: 'user', items: [], remove, dryRun })).json.items).toEqual([
      gone,
    ]);
});

describe('a file of before', () => {
  /** What an export of now says, with which a later seed comes. */
  const all = async () => ({ users: await exported('user'), foros: await exported('foro') });
  const commentsOf = async (foro: number) =>
    (await api.asProxy('GET', `/foros/${foro}`)).json.data.reviews.map((one: Json) => one.comment);

  it('gives back no role, no account and no comment that was taken away, and no text that was corrected', async () => {
    const admin = await api.admin();
    const person = (name: string) => api.register(`${name}@antes.example`);
    const [ana, bea, eva] = [await person('ana'), await person('bea'), await person('eva')];
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Memoria' } });
    const foro = json.data.number as number;
    const write = async (token: string, comment: string) =>
      (await api.ask('POST', `/foros/${foro}/reviews`, token, { data: { comment } })).json.data
        .number as number;
    const [corrected, deleted] = [
      await write(ana.token, 'Con herror'),
      await write(ana.token, 'Me da vergüenza'),
    ];
    await write(bea.token, 'Queda sin mi nombre');
    await write(eva.token, 'Otra cosa');
    const asked = await write(ana.token, 'Secreto y con respuesta');
    await write(eva.token, 'Dice bea@antes.example');
    const answer = { data: { comment: 'Te respondo', inReplyTo: asked } };
    await api.ask('POST', `/foros/${foro}/reviews`, eva.token, answer);
    const makeAdmin = (id: number, isAdmin: boolean) =>
      api.ask('PUT', `/account/users/${id}`, admin.token, { isAdmin });
    await makeAdmin(eva.id, true);
    const before = await all();

    await makeAdmin(eva.id, false);
    const at = `/foros/${foro}/reviews`;
    expect(
      (await api.ask('PUT', `${at}/${corrected}`, ana.token, { data: { comment: 'Con error' } }))
        .status,
    ).toBe(200);
    expect((await api.ask('DELETE', `${at}/${deleted}`, ana.token)).status).toBe(204);
    expect((await api.ask('DELETE', `${at}/${asked}`, ana.token)).status).toBe(204);
    await erase(cms, bea.id);
    expect(
      (
        await api.ask('PUT', `/account/users/${eva.id}`, admin.token, {
          email: 'otra@antes.example',
        })
      ).status,
    ).toBe(200);
    const after = await all();
    const said = await commentsOf(foro);
    expect(said).toEqual([
      'Con error',
      'Queda sin mi nombre',
      'Otra cosa',
      '',
      'Dice bea@antes.example',
      'Te respondo',
    ]);

    expect(await seeded(before.users)).toContain('left');
    expect(await seeded(before.foros)).toContain('left');
    expect(await commentsOf(foro)).toEqual(said);
    expect(await all()).toEqual(after);
    const emails = after.users.items.map((one: Json) => one.email);
    expect(emails).not.toContain('bea@antes.example');
    expect(emails).not.toContain('eva@antes.example');
    const { reviews } = (await api.asProxy('GET', `/foros/${foro}`)).json.data;
    expect(reviews[1].name).toBe('Cuenta eliminada');

    // A forum comes back without the comments that had gone with it.
    await api.ask('DELETE', `/foros/${foro}`, admin.token);
    expect(await seeded(after.foros)).toContain('created');
    expect(await commentsOf(foro)).toEqual([]);
  });
});

describe('what is wrong is refused whole, and says where', () => {
  const wrong: [string, object, string][] = [
    ['an unknown kind', { kind: 'nada', items: [] }, 'kind: no hay «nada»'],
    ['comments by themselves', { kind: 'review', items: [] }, 'kind: no hay «review»'],
    [
      'an unknown field',
      { kind: 'badge', items: [{ _id: 1, titulo: 'x' }] },
      'items.0.titulo: no es un campo',
    ],
    ['no number', { kind: 'badge', items: [{ heading: 'x' }] }, 'items.0._id: falta'],
    [
      'a number twice',
      { kind: 'badge', items: [{ _id: 1 }, { _id: 1 }] },
      'items.1._id: está repetido',
    ],
    [
      'a wrong type',
      { kind: 'badge', items: [{ _id: 1, heading: 3 }] },
      'items.0.heading: tiene que ser un texto',
    ],
    [
      'a long text',
      { kind: 'badge', items: [{ _id: 1, heading: 'x'.repeat(300) }] },
      'items.0.heading: pasa de 255',
    ],
    [
      'a wrong date',
      { kind: 'badge', items: [{ _id: 1, createdAt: 'ayer' }] },
      'items.0.createdAt: tiene que ser una fecha',
    ],
    [
      'nobody’s e-mail',
      { kind: 'contact', items: [{ _id: 2, user: 'x@y.z' }] },
      'items.0.user: no hay cuenta',
    ],
    [
      'an address that runs',
      { kind: 'mooc', items: [{ _id: 1, link: 'javascript:1' }] },
      'items.0.link: «javascript:1» no es',
    ],
    [
      'a comment without words',
      { kind: 'foro', items: [{ _id: 9, reviews: [{ _id: 9, name: 'x' }] }] },
      'items.0.reviews.0.comment: falta',
    ],
    ['something else in the body', { kind: 'badge', items: [], force: true }, 'force'],
    ['no list', { kind: 'badge', items: 'x' }, 'items: tiene que ser una lista'],
    ['a user without e-mail', { kind: 'user', items: [{ name: 'x' }] }, 'items.0.email'],
    [
      'a user’s short password',
      { kind: 'user', items: [{ name: 'x', email: 'x@example.com', password: 'x' }] },
      'items.0.password',
    ],
  ];

  it.each(wrong)('%s', async (_what, body, message) => {
    const { status, json } = await api.seed(body);
    expect({ status, message: json.error.message }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
  });

  it('and what is right beside it is not written either', async () => {
    const items = [
      { _id: 70, heading: 'bien' },
      { _id: 71, heading: 3 },
    ];
    expect((await api.seed({ kind: 'badge', items })).status).toBe(400);
    expect((await exported('badge')).items).toEqual([]);
  });
});

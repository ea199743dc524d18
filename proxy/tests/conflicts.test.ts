import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../src/contract/index.ts';
import { PASSWORD, admin, requestSite, requestSiteOk, person } from './site.ts';
import { pngOf } from './images.ts';

let boss: Session;
let second: Session;

beforeAll(async () => {
  boss = await admin();
  const { _id, email } = await person('Ana Segunda');
  const body = { isAdmin: true };
  await requestSiteOk('PUT', `/api/users/update/${String(_id)}/`, { token: boss.token, body });
  second = await requestSiteOk('POST', '/api/users/login/', {
    body: { username: email, password: PASSWORD },
  });
});

interface Place {
  one: string;
  update: string;
}
const places: [string, (token: string) => Promise<Place>][] = [
  ...['articles', 'foros'].map((path): [string, (token: string) => Promise<Place>] => [
    path,
    async (token) => {
      const body = { name: 'Antes' };
      const item = await requestSiteOk<{ _id: number }>('POST', `/api/${path}/create/`, {
        token,
        body,
      });
      const id = String(item._id);
      return { one: `/api/${path}/${id}/`, update: `/api/${path}/update/${id}/` };
    },
  ]),
  [
    'users',
    async () => {
      const id = String((await person('Antes'))._id);
      return { one: `/api/users/${id}/`, update: `/api/users/update/${id}/` };
    },
  ],
];

const read = async (path: string, { token }: Session) =>
  (await requestSite('GET', path, { token })).headers['etag'] ?? '';
const save = (path: string, { token }: Session, name: string, version?: string) =>
  requestSite('PUT', path, {
    token,
    body: { name },
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });

describe.each(places)('two admins who edit the same of %s', (_, make) => {
  it('the second to save is told by whom, and what stands there; then may save all the same', async () => {
    const { one, update } = await make(boss.token);
    const [mine, hers] = [await read(one, boss), await read(one, second)];
    expect(mine).toMatch(/^"\d{4}-/);
    expect((await save(update, second, 'De Ana', hers)).status).toBe(200);
    const late = await save(update, boss, 'Mío', mine);
    expect(late).toMatchObject({
      status: 409,
      json: { conflict: { by: 'Ana Segunda', current: { name: 'De Ana' } } },
    });
    expect((late.json as { message: string }).message).toMatch(/^«Ana Segunda» guardó cambios/);
    expect((await requestSite('GET', one, { token: boss.token })).json).toMatchObject({
      name: 'De Ana',
    });
    const { version } = (late.json as { conflict: { version: string } }).conflict;
    expect((await save(update, boss, 'Mío', `"${version}"`)).status).toBe(200);
  });

  it('of twenty who save at the same moment one wins', async () => {
    const { one, update } = await make(boss.token);
    const version = await read(one, boss);
    const received = await Promise.all(
      Array.from({ length: 20 }, (_unused, i) =>
        save(update, boss, `Número ${String(i)}`, version),
      ),
    );
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(received.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('who sends no version, or any, writes as documented', async () => {
    const { one, update } = await make(boss.token);
    await read(one, boss);
    await save(update, second, 'De Ana');
    expect((await save(update, boss, 'Mío')).status).toBe(200);
    expect((await save(update, boss, 'Mío', '*')).status).toBe(200);
  });

  it('one goes on from what one has saved oneself', async () => {
    const { one, update } = await make(boss.token);
    const first = await save(update, boss, 'Uno', await read(one, boss));
    const again = await save(update, boss, 'Dos', first.headers['etag'] ?? '');
    expect(again.status).toBe(200);
  });
});

it("a caller's own picture is no conflict, and it hides no other's", async () => {
  const make = places[0]?.[1];
  const { one, update } = (await make?.(boss.token)) ?? { one: '', update: '' };
  const upload = (version: string) => {
    const form = new FormData();
    form.set('article_id', one.split('/')[3] ?? '');
    form.set('image', pngOf(8, 8), 'x.png');
    const headers = { 'if-match': version };
    return requestSite('POST', '/api/articles/upload/', { token: boss.token, body: form, headers });
  };
  const next = (await upload(await read(one, boss))).headers['etag'] ?? '';
  expect((await save(update, boss, 'Con imagen', next)).status).toBe(200);
  const stale = await read(one, boss);
  await save(update, second, 'De Ana');
  expect((await upload(stale)).headers['etag']).toBeUndefined();
  expect((await save(update, boss, 'Tarde', stale)).status).toBe(409);
});

it('of two admins who decide on a comment the second is told who was first', async () => {
  const { token } = boss;
  const body = { name: 'De qué se habla' };
  const forum = await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', { token, body });
  const { _id } = await requestSiteOk<{ _id: number }>(
    ...(['POST', `/api/foros/${String(forum._id)}/fdetails/`] as const),
    { token: (await person()).token, body: { comment: 'Dos deciden sobre mí' } },
  );
  const decide = (by: Session, action: string) =>
    requestSite('POST', `/api/moderation/${String(_id)}/`, { token: by.token, body: { action } });
  expect((await decide(second, 'hide')).status).toBe(200);
  expect(await decide(boss, 'approve')).toMatchObject({
    status: 409,
    json: {
      code: 'moderation.decided',
      message: '«Ana Segunda» ya decidió sobre esto. Aquí está como quedó.',
    },
  });
});

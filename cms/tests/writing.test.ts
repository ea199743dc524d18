import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { erase } from './ownData/erase.ts';
import { withClient } from './support/database.ts';
import type { Json } from './support/http.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';

useOneCms();

const require = createRequire(import.meta.url);
const built = (file: string, name: string) => require(`../dist/src/${file}.js`)[name];
const sql = (text: string, values: unknown[] = []): Promise<Json[]> =>
  withClient(cms.databaseUrl, async (db) => (await db.query(text, values)).rows);
const ask = (method: string, path: string, body?: object, headers = {}) =>
  api.ask(method, path, admin.token, body, headers);
const created = async (path: string, data: object): Promise<number> =>
  (await ask('POST', `/${path}`, { data })).json.data.number;
const save = (path: string, data: object) => ask('PUT', `/${path}`, { data });
const seen = async (path: string) => (await api.asProxy('GET', `/${path}`)).status;

describe('a draft', () => {
  it('keeps what is written, and changes nothing that readers see', async () => {
    const number = await created('articles', { name: 'Público', comment_rtf: '<p>uno</p>' });
    const draft = `/articles/${number}/draft`;
    expect((await ask('GET', draft)).json).toEqual({ values: {}, savedAt: '', by: '' });
    const heard: string[] = [];
    await withClient(cms.databaseUrl, async (db) => {
      db.on('notification', ({ payload }) => heard.push(payload ?? ''));
      await db.query('listen content_changed');
      const put = await ask('PUT', draft, {
        data: { comment_rtf: '<p>dos<script>1</script></p>' },
      });
      expect(put.json).toMatchObject({
        values: { comment_rtf: '<p>dos</p>' },
        by: expect.any(String),
      });
      await db.query('select 1');
    });
    expect(heard).toEqual([]);
    const { json } = await api.asProxy('GET', `/articles/${number}`);
    expect(json.data.comment_rtf).toBe('<p>uno</p>');
    await save(`articles/${number}`, { comment_rtf: '<p>dos</p>' });
    expect((await ask('GET', draft)).json.savedAt).toBe('');
  });
});

describe('a state', () => {
  it('hides what is not published at every door; a body that says nothing publishes, but not what is hidden', async () => {
    const number = await created('articles', { name: 'Estados' });
    const path = `articles/${number}`;
    expect(await seen(path)).toBe(200);
    for (const state of ['draft', 'hidden']) {
      await save(path, { state });
      expect(await seen(path)).toBe(404);
      const { json } = await api.asProxy('GET', '/articles?keyword=Estados');
      expect(json).toMatchObject({ data: [], total: 0 });
    }
    await save(path, { title: 'Sigue oculto' });
    expect(await seen(path)).toBe(404);
    await save(path, { state: 'draft' });
    await save(path, { title: 'Sin decir nada' });
    expect(await seen(path)).toBe(200);
    expect((await save(path, { state: 'otra' })).status).toBe(400);
  });

  it('of a forum hides its comments too', async () => {
    const number = await created('foros', { name: 'Se oculta' });
    await save(`foros/${number}`, { state: 'hidden' });
    expect(await seen(`foros/${number}`)).toBe(404);
    expect(await seen(`foros/${number}/reviews`)).toBe(404);
  });

  it('that is scheduled becomes public at its moment, with that date, once', async () => {
    const publish = () => built('content/states', 'publishDue')(cms.strapi);
    const number = await created('articles', { name: 'Mañana', state: 'draft' });
    const path = `articles/${number}`;
    expect((await save(path, { state: 'scheduled' })).status).toBe(400);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await save(path, { state: 'scheduled', publishAt })).json.data).toMatchObject({
      ...{ state: 'scheduled', publishAt },
    });
    await publish();
    expect(await seen(path)).toBe(404);
    const moment = '2026-01-02T03:04:05.000Z';
    await sql('update articles set publish_at = $1 where number = $2', [moment, number]);
    await Promise.all([publish(), publish()]);
    const { json } = await api.asProxy('GET', `/${path}`);
    expect(json.data).toMatchObject({ createdAt: moment, publishAt: null, state: 'published' });
    const past = await save(path, { state: 'scheduled', publishAt: moment });
    expect(past.json.data).toMatchObject({ state: 'published' });
  });

  it('that was never public has the date of the moment in which it becomes so', async () => {
    const number = await created('articles', { name: 'Con fecha', state: 'draft' });
    await sql("update articles set created_at = '2020-01-01' where number = $1", [number]);
    const { json } = await save(`articles/${number}`, { state: 'published' });
    expect(Date.parse(json.data.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    await sql("update articles set created_at = '2020-01-01' where number = $1", [number]);
    await save(`articles/${number}`, { state: 'hidden' });
    const again = await save(`articles/${number}`, { state: 'published' });
    expect(again.json.data.createdAt).toBe('2020-01-01T00:00:00.000Z');
  });
});

describe('former states', () => {
  it('are kept by whatever door, with who saved them, the last fifty', async () => {
    const number = await created('articles', { name: 'v0' });
    const versions = async (): Promise<Json[]> =>
      (await ask('GET', `/articles/${number}/versions`)).json;
    await save(`articles/${number}`, { name: 'v1' });
    await sql("update articles set name = 'v2' where number = $1", [number]);
    await sql('update articles set updated_at = now() where number = $1', [number]);
    const list = await versions();
    expect(list).toHaveLength(2);
    expect(list.map(({ by }) => by)).toEqual([expect.stringMatching(/./), '']);
    const path = `/articles/${number}/versions/${list[0]?._id}`;
    expect((await ask('GET', path)).json).toMatchObject({ values: { name: 'v1' }, isDraft: false });
    for (let n = 0; n < 55; n += 1)
      await sql('update articles set name = $1 where number = $2', [`w${n}`, number]);
    expect(await versions()).toHaveLength(50);
    expect((await ask('GET', `/articles/${number}/versions/999999`)).status).toBe(404);
  });

  it('come back into a draft, and a draft that was there is one of them', async () => {
    const number = await created('foros', { name: 'Antes', comment: 'uno' });
    const path = `/foros/${number}`;
    await save(path.slice(1), { name: 'Después', state: 'hidden' });
    await ask('PUT', `${path}/draft`, { data: { name: 'A medias' } });
    const [version] = (await ask('GET', `${path}/versions`)).json as Json[];
    const restored = await ask('POST', `${path}/versions/${version?._id}/restore`);
    expect(restored.json.values).toMatchObject({ name: 'Antes', comment: 'uno' });
    expect(restored.json.values).not.toHaveProperty('state');
    expect((await ask('GET', path)).json.data).toMatchObject({ name: 'Después', state: 'hidden' });
    const [replaced] = (await ask('GET', `${path}/versions`)).json as Json[];
    expect(replaced).toMatchObject({ isDraft: true });
    const kept = await ask('GET', `${path}/versions/${replaced?._id}`);
    expect(kept.json.values).toEqual({ name: 'A medias' });
  });

  it('of a forum are not made by comments', async () => {
    const number = await created('foros', { name: 'Comentado' });
    await ask('POST', `/foros/${number}/reviews`, { data: { comment: 'Hola' } });
    expect((await ask('GET', `/foros/${number}/versions`)).json).toEqual([]);
  });
});

describe('the bin', () => {
  const everything = async (number: number) =>
    sql(
      `select to_jsonb(f) as forum, (select jsonb_agg(to_jsonb(r) order by r.id) from reviews r where forum_id = f.id) as reviews,
         (select jsonb_agg(to_jsonb(l) order by l.id) from reviews_user_lnk l join reviews r on r.id = review_id where forum_id = f.id) as owners,
         (select jsonb_agg(to_jsonb(w) order by user_id) from portafolio_follows w where foro_id = f.id) as follows
       from foros f where number = $1`,
      [number],
    );
  const bin = async (): Promise<Json[]> => (await ask('GET', '/trash')).json;

  it('gives a forum back byte for byte, with its comments', async () => {
    const number = await created('foros', { name: 'Vuelve', comment: 'Tema' });
    const person = await api.register('comenta@example.com');
    for (const comment of ['uno', 'dos'])
      await api.ask('POST', `/foros/${number}/reviews`, person.token, { data: { comment } });
    await api.ask('PUT', `/foros/${number}/follow`, person.token);
    const before = await everything(number);
    expect((await ask('DELETE', `/foros/${number}`)).status).toBe(204);
    expect(await seen(`foros/${number}`)).toBe(404);
    const [item] = await bin();
    expect(item).toMatchObject({
      ...{
        kind: 'foro',
        item: number,
        title: 'Vuelve',
        comments: 2,
        by: expect.stringMatching(/./),
      },
    });
    const restored = await ask('POST', `/trash/${item?._id}/restore`);
    expect(restored.json).toEqual({ kind: 'foro', _id: number });
    expect(await everything(number)).toEqual(before);
    expect(await bin()).toEqual([]);
    expect((await ask('POST', `/trash/${item?._id}/restore`)).status).toBe(404);
    await api.ask('POST', `/foros/${number}/reviews`, person.token, { data: { comment: 'tres' } });
    expect((await ask('GET', `/foros/${number}`)).json.data.reviewCount).toBe(3);
  });

  it('has what any door deletes, and loses it for good when it is told so or after thirty days', async () => {
    const [one, two] = [
      await created('badges', { heading: 'Uno' }),
      await created('badges', { heading: 'Dos' }),
    ];
    await sql('delete from badges where number = any($1)', [[one, two]]);
    const [item] = (await bin()).filter(({ title }) => title === 'Uno');
    expect((await ask('DELETE', `/trash/${item?._id}`)).status).toBe(204);
    expect((await bin()).map(({ title }) => title)).toEqual(['Dos']);
    const sweep = built('content/trash', 'sweepTrash');
    await sweep(cms.strapi, new Date(Date.now() + 29 * 86_400_000));
    expect(await bin()).toHaveLength(1);
    await sweep(cms.strapi, new Date(Date.now() + 31 * 86_400_000));
    expect(await bin()).toEqual([]);
  });

  it('keeps no name of an account that is erased meanwhile', async () => {
    const number = await created('foros', { name: 'Con su nombre' });
    const person = await api.register('se-va@example.com');
    await api.ask('POST', `/foros/${number}/reviews`, person.token, { data: { comment: 'Queda' } });
    await ask('DELETE', `/foros/${number}`);
    const own = (await api.ask('GET', '/account/export', person.token)).json;
    expect(own.deletedComments).toMatchObject([{ comment: 'Queda', forum: 'Con su nombre' }]);
    await erase(cms, person.id);
    const [item] = await bin();
    await ask('POST', `/trash/${item?._id}/restore`);
    const { reviews } = (await ask('GET', `/foros/${number}`)).json.data;
    expect(reviews).toMatchObject([{ comment: 'Queda', name: 'Cuenta eliminada' }]);
  });

  it('says that the number is taken, and keeps what it has', async () => {
    const number = await created('badges', { heading: 'Primera' });
    await ask('DELETE', `/badges/${number}`);
    await api.seed({ badge: [{ _id: number, heading: 'Segunda' }] });
    const [item] = await bin();
    const { status, json } = await ask('POST', `/trash/${item?._id}/restore`);
    expect([status, json.error.details.code]).toEqual([409, 'trash.taken']);
    expect(await bin()).toHaveLength(1);
    await ask('DELETE', `/trash/${item?._id}`);
  });
});

it('a private link shows the draft without an account, for seven days', async () => {
  const number = await created('articles', { name: 'Se mira', state: 'draft' });
  await ask('PUT', `/articles/${number}/draft`, { data: { subtitle: 'Aún no' } });
  const { json } = await ask('POST', `/articles/${number}/preview`);
  const look = () => api.asProxy('GET', `/articles/preview/${json.token}`);
  expect((await look()).json.data).toMatchObject({ name: 'Se mira', subtitle: 'Aún no' });
  expect((await api.asProxy('GET', '/articles/preview/otro')).status).toBe(404);
  await sql("update portafolio_previews set expires = now() - interval '1 second'");
  expect((await look()).status).toBe(404);
});

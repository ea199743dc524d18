import { expect, it } from 'vitest';
import type { Json } from './support/http.ts';
import { withClient } from './support/database.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';

useOneCms();

const ask = (method: string, path: string, body?: object) =>
  api.ask(method, path, admin.token, body);
const demo = async (): Promise<string[]> =>
  (await ask('GET', '/demo')).json.items
    .filter(({ kind }: Json) => kind !== 'page')
    .map(({ kind, title }: Json) => `${kind} ${title}`);
const rows = (sql: string): Promise<Json[]> =>
  withClient(cms.databaseUrl, async (db) => (await db.query(sql)).rows);

const KINDS = {
  user: [{ name: 'Inventada', email: 'inventada@example.com' }],
  project: [
    { _id: 1, name: 'De muestra' },
    { _id: 2, name: 'Cambiado' },
  ],
  foro: [
    {
      ...{ _id: 5, name: 'Foro de muestra' },
      reviews: [{ name: 'Inventada', user: 'inventada@example.com', comment: 'Sí', rating: 5 }],
    },
  ],
  contact: [{ _id: 3, name: 'Un mensaje', comment: 'Hola' }],
};

it('what the owner left unchanged goes with its accounts, and comes back as it was', async () => {
  expect((await api.seed(KINDS, { demo: true })).status).toBe(200);
  await ask('PUT', '/projects/2', { data: { name: 'Propio' } });
  const all = [
    'contact Un mensaje',
    'foro Foro de muestra',
    'project De muestra',
    'user Inventada',
  ];
  expect(await demo()).toEqual(all);
  const before = await rows(
    'select foros.name, reviews.name as by, user_id from foros, reviews join reviews_user_lnk on review_id = reviews.id',
  );

  const story = async () =>
    (await api.asProxy('GET', '/pages')).json.data.find(({ name }: Json) => name === 'project')
      .words.caseStudy.title;
  const title = await story();
  expect(title).not.toBe('');

  const { json: gone } = await ask('DELETE', '/demo');
  expect(gone.removed).toBe(5);
  expect(await story()).toBe('');
  expect(await demo()).toEqual([]);
  const { json: list } = await api.asProxy('GET', '/projects');
  expect(list.data.map(({ name }: Json) => name)).toEqual(['Propio']);
  expect(await rows("select 1 from up_users where email = 'inventada@example.com'")).toEqual([]);
  expect(await rows('select 1 from contacts')).toEqual([]);

  await ask('POST', '/demo/restore');
  expect(await story()).toBe(title);
  expect(await demo()).toEqual(all);
  expect(
    await rows(
      'select foros.name, reviews.name as by, user_id from foros, reviews join reviews_user_lnk on review_id = reviews.id',
    ),
  ).toEqual(before);
  expect((await rows('select name, number from contacts'))[0]).toEqual({
    ...{ name: 'Un mensaje', number: 3 },
  });
});

it('what an admin writes of an item, or a member in it, keeps it from going', async () => {
  const kinds = { project: [{ _id: 11, name: 'Con borrador' }], foro: [{ _id: 15, name: 'Vivo' }] };
  expect((await api.seed(kinds, { demo: true })).status).toBe(200);
  const names = async () => (await demo()).filter((one) => /Con borrador|Vivo/.test(one));
  expect(await names()).toEqual(['foro Vivo', 'project Con borrador']);
  await ask('PUT', '/projects/11/draft', { data: { name: 'Propio' } });
  await ask('POST', '/foros/15/reviews', { data: { comment: 'Hola', rating: 5 } });
  expect(await names()).toEqual([]);
});

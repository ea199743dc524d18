import { describe, expect, it } from 'vitest';
import { SEED_TOKEN } from './support/environment.ts';
import { erase } from './ownData/erase.ts';
import {
  admin,
  api,
  cms,
  decide,
  number,
  other,
  startForum,
  write,
  writer,
} from './support/forum.ts';
import type { Json, Person } from './support/http.ts';

startForum();

const outcomes = async (kind: string, items: object[], more: object = {}) => {
  const { status, json } = await api.seed({ kind, items, ...more });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.items.map(({ result, fields }: Json) => [result, ...(fields ?? [])]);
};
const exported = async (kind: string): Promise<Json[]> =>
  (await api.ask('GET', `/seed/${kind}`, SEED_TOKEN)).json.items;
const forumFile = async (_id = number) => (await exported('foro')).filter((one) => one._id === _id);
const userFile = async (email: string) =>
  (await exported('user')).filter((one) => one.email === email);
const said = async (forum = number): Promise<string[][]> =>
  (await api.asProxy('GET', `/foros/${forum}`)).json.data.reviews.map((one: Json) => [
    one.name,
    one.comment,
  ]);
const change = (who: { id: number }, changes: object) =>
  api.ask('PUT', `/account/users/${who.id}`, admin.token, changes);
const remove = async (comment: number, forum = number) =>
  expect((await api.ask('DELETE', `/foros/${forum}/reviews/${comment}`, writer.token)).status).toBe(
    204,
  );
const correct = async (comment: number, text: string) =>
  expect(
    (
      await api.ask('PUT', `/foros/${number}/reviews/${comment}`, writer.token, {
        data: { comment: text },
      })
    ).status,
  ).toBe(200);

describe('an account that is there', () => {
  it('keeps its name, its date and its role', async () => {
    const eva = await api.register('eva@antes.example');
    await change(eva, { isAdmin: true, name: 'Administradora' });
    const [file] = await userFile(eva.email);
    await change(eva, { isAdmin: false });
    const now = await userFile(eva.email);
    expect(now[0].name).not.toBe(file.name);
    expect(await outcomes('user', [file])).toEqual([['left']]);
    const dated = { ...now[0], createdAt: '2020-01-01T00:00:00.000Z' };
    expect(await outcomes('user', [dated])).toEqual([['left']]);
    expect(await userFile(eva.email)).toEqual(now);
    expect(await outcomes('user', now)).toEqual([['unchanged']]);
    expect(await outcomes('user', [{ ...file, password: 'clave que dice el archivo' }])).toEqual([
      ['updated', 'password'],
    ]);
    expect(await userFile(eva.email)).toEqual(now);
    expect((await api.login(eva.email, 'clave que dice el archivo')).id).toBe(eva.id);
  });

  it('is nobody who had its e-mail before', async () => {
    const ada = await api.register('ada@antes.example');
    await change(ada, { name: 'Ada de Antes' });
    await write('Lo dije yo', ada);
    const [users, forum] = [await userFile(ada.email), await forumFile()];
    await erase(cms, ada.id);
    expect(await outcomes('user', users)).toEqual([['left']]);
    const again = await api.register(ada.email);
    const now = await userFile(again.email);
    expect(await outcomes('user', users)).toEqual([['left']]);
    expect(await userFile(again.email)).toEqual(now);
    expect(await outcomes('foro', forum)).toEqual([['left']]);
    expect(await said()).toEqual([['Cuenta eliminada', 'Lo dije yo']]);
  });
});

describe('whoever has an e-mail that was another’s', () => {
  it('is given neither what they wrote nor their password', async () => {
    const gone = await api.register('ines@antes.example');
    const message = { name: 'Inés', email: gone.email, topic: 'T', comment: 'En confianza' };
    await api.ask('POST', '/contacts', gone.token, { data: message });
    await write('Lo dijo Inés', gone);
    const [users, forum] = [await userFile(gone.email), await forumFile()];
    const [contact] = (await exported('contact')).slice(-1);
    const written = forum[0].reviews.at(-1);
    expect([contact.user, written.user]).toEqual([gone.email, gone.email]);
    // As on a site that has none of it.
    const elsewhere = { _id: 9_000 + number, createdAt: '2025-01-01T10:00:00.000Z' };
    const before = (at: number) => `2025-02-01T10:00:0${at}.000Z`;
    await erase(cms, gone.id);
    const stranger = await api.register(gone.email);
    const file = [{ ...users[0], createdAt: before(1), password: 'clave que dice el archivo' }];
    expect(await outcomes('user', file)).toEqual([['left']]);
    expect((await api.login(gone.email, 'clave de persona')).id).toBe(stranger.id);
    const contacts = [{ ...contact, _id: elsewhere._id, createdAt: before(2) }];
    expect(await outcomes('contact', contacts)).toEqual([['created']]);
    const mine = await api.ask('GET', '/contacts', stranger.token);
    expect([mine.status, mine.json.data]).toEqual([200, []]);
    const reviews = [{ ...written, _id: elsewhere._id, createdAt: before(3) }];
    expect(await outcomes('foro', [{ ...forum[0], ...elsewhere, reviews }])).toEqual([
      ['created', 'reviews'],
    ]);
    const path = `/foros/${elsewhere._id}/reviews/${elsewhere._id}`;
    expect((await api.ask('DELETE', path, stranger.token)).status).toBe(403);
    for (const [kind, items] of [
      ['contact', contacts],
      ['foro', [{ ...forum[0], ...elsewhere, reviews }]],
    ] as const)
      expect(await outcomes(kind, [...items])).toEqual([['unchanged']]);
    const later = { ...contact, _id: elsewhere._id + 1, createdAt: '2100-01-01T10:00:00.000Z' };
    const accounts = { [gone.email.toUpperCase()]: { createdAt: before(1) } };
    expect(await outcomes('contact', [later], { accounts })).toEqual([['created']]);
    expect((await api.ask('GET', '/contacts', stranger.token)).json.data).toEqual([]);
    await change(stranger, { isAdmin: true });
    expect(await outcomes('user', file)).toEqual([['left']]);
    const last = { ...later, _id: elsewhere._id + 2 };
    expect(await outcomes('contact', [last], { accounts })).toEqual([['created']]);
    await change(stranger, { isAdmin: false });
    const { token } = await api.login(gone.email, 'clave de persona');
    expect((await api.ask('GET', '/contacts', token)).json.data).toEqual([]);
  });
});

it('whoever is made by a file that does not say when is no younger than what they wrote', async () => {
  const [email, firstWritten] = ['alma@antes.example', '2025-03-01T10:00:00.000Z'];
  const user = { name: 'Alma', email, firstWritten, password: 'clave que dice el archivo' };
  expect(await outcomes('user', [user])).toEqual([['created']]);
  const message = { _id: 8_000 + number, name: 'Alma', comment: 'Hola', user: email };
  const accounts = { [email]: {} };
  const contacts = [{ ...message, createdAt: firstWritten }];
  expect(await outcomes('contact', contacts, { accounts })).toEqual([['created']]);
  const alma = await api.login(email, user.password);
  const { json } = await api.ask('GET', '/contacts', alma.token);
  expect(json.data.map((one: Json) => one.number)).toEqual([message._id]);
  // An account is known by when it was made: of that moment there may be another one in the file.
  const celia = { name: 'Celia', email: 'celia@antes.example', createdAt: firstWritten };
  expect(await outcomes('user', [celia])).toEqual([['created']]);
});

describe('a comment', () => {
  it('that was hidden, deleted, corrected or lost its account comes back neither to its forum nor with it', async () => {
    const gone = await api.register('seva@antes.example');
    const [hidden, deleted, answered, alone, corrected] = [
      await write('Un insulto', other),
      await write('Una amenaza', other),
      await write('Un secreto con respuesta'),
      await write('Un secreto'),
      await write('Mi teléfono'),
    ].map((one) => one.number as number) as [number, number, number, number, number];
    await write('De quien se va', gone);
    await write('Te respondo', other, { inReplyTo: answered });
    const file = await forumFile();
    await decide(hidden, { action: 'hide' });
    await decide(deleted, { action: 'delete' });
    await remove(answered);
    await remove(alone);
    await correct(corrected, 'Nada');
    await erase(cms, gone.id);
    const before = await said();
    expect(before.map(([, text]) => text)).toEqual(['', 'Nada', 'De quien se va', 'Te respondo']);
    expect(await outcomes('foro', file)).toEqual([['left']]);
    expect(await said()).toEqual(before);

    await api.ask('DELETE', `/foros/${number}`, admin.token);
    expect(await outcomes('foro', file, { dryRun: true })).toEqual([['created']]);
    expect(await outcomes('foro', file)).toEqual([['created']]);
    expect(await said()).toEqual([]);
    expect(await outcomes('foro', file)).toEqual([['left']]);
  });

  it('without a number is known by its date, also where its name is gone', async () => {
    const dora = await api.register('dora@antes.example');
    // What is older than its account was another person's.
    const start = Date.now();
    const at = (later: number) => new Date(start + later).toISOString();
    const by = (name: string, user: Person, hour: number) => ({
      name,
      user: user.email,
      comment: `De ${name}`,
      createdAt: at(hour),
    });
    const reviews = [
      by('Dora', dora, 1),
      by('Escribe', writer, 1),
      by('Escribe', writer, 2),
      { comment: 'De nadie', createdAt: at(3) },
    ];
    const items = [{ _id: 900, name: 'A mano', reviews }];
    expect(await outcomes('foro', items)).toEqual([['created', 'reviews']]);
    const [, first, second] = (await api.asProxy('GET', '/foros/900')).json.data.reviews;
    const answer = { data: { comment: 'Te respondo', inReplyTo: first.number } };
    await api.ask('POST', '/foros/900/reviews', other.token, answer);
    await remove(first.number, 900);
    await remove(second.number, 900);
    await erase(cms, dora.id);
    const before = await said(900);
    expect(before).toEqual([
      ['Cuenta eliminada', 'De Cuenta eliminada'],
      ['', ''],
      ['', 'De nadie'],
      [expect.any(String), 'Te respondo'],
    ]);
    expect(await outcomes('foro', items)).toEqual([['left']]);
    expect(await said(900)).toEqual(before);
  });

  it('without a date is known by its number, also once it is deleted', async () => {
    const one = (_id: number) => ({
      _id,
      name: 'Escribe',
      user: writer.email,
      comment: `Sin fecha ${_id}`,
    });
    const items = (...numbers: number[]) => [
      { _id: 950, name: 'Sin fechas', reviews: numbers.map(one) },
    ];
    expect(await outcomes('foro', items(90_100, 90_101))).toEqual([['created', 'reviews']]);
    await remove(90_100, 950);
    expect(await outcomes('foro', items(90_100, 90_101))).toEqual([['left']]);
    // One that never was there is new.
    expect(await outcomes('foro', items(90_100, 90_101, 90_102))).toEqual([['updated', 'reviews']]);
    expect((await said(950)).map(([, text]) => text)).toEqual([
      'Sin fecha 90101',
      'Sin fecha 90102',
    ]);
    await api.ask('DELETE', '/foros/950', admin.token);
    expect(await outcomes('foro', items(90_100, 90_101, 90_102))).toEqual([['created']]);
    expect(await said(950)).toEqual([]);
  });

  it('keeps the name of an erased account, also where the file names no account', async () => {
    const left = await api.register('sin-cuenta@antes.example');
    await write('Lo dijo alguien', left);
    const file = (await forumFile()).map((forum) => ({
      ...forum,
      reviews: forum.reviews.map(({ user: _user, ...one }: Json) => one),
    }));
    await erase(cms, left.id);
    expect(await outcomes('foro', file)).toEqual([['left']]);
    expect(await said()).toEqual([['Cuenta eliminada', 'Lo dijo alguien']]);
  });
});

it('a number that was given again, after a backup came back, is another comment, here or in another forum', async () => {
  const { number: first } = await write('Lo de antes');
  const file = await forumFile();
  const row = cms.strapi.db.connection('reviews').where({ number: first });
  await row.clone().update({ comment: 'Lo nuevo, confirmado', created_at: new Date() });
  expect(await outcomes('foro', file)).toEqual([['left']]);
  expect((await row.clone().first())?.comment).toBe('Lo nuevo, confirmado');

  const made = await api.ask('POST', '/foros', admin.token, { data: { name: 'Otro foro' } });
  const [another] = await cms.strapi.db
    .connection('foros')
    .where({ number: made.json.data.number });
  await row.clone().update({ forum_id: another.id });
  expect(await outcomes('foro', file)).toEqual([['left']]);
  expect((await row.clone().first())?.comment).toBe('Lo nuevo, confirmado');
});

it('what was deleted does not come back with a file of a CMS in another time zone', async () => {
  const { number: gone } = await write('Se borra');
  const shifted = (await forumFile()).map((forum) => ({
    ...forum,
    reviews: forum.reviews.map((one: Json) => ({
      ...one,
      createdAt: new Date(Date.parse(one.createdAt) + 3_600_000).toISOString(),
    })),
  }));
  await remove(gone);
  expect(await outcomes('foro', shifted)).toEqual([['left']]);
  expect((await said()).map(([, text]) => text)).not.toContain('Se borra');
});

it('what an account wrote and an erased name made longer is as long as a file may have it', async () => {
  const ana = await api.register('ana@larga.example');
  await change(ana, { name: 'Ana' });
  const comment = '😀'.repeat(2_400) + ' Ana'.repeat(49);
  const path = `/foros/${number}/reviews`;
  const { status } = await api.ask('POST', path, ana.token, { data: { comment } });
  expect(status).toBe(201);
  await erase(cms, ana.id);
  const lengths = (await forumFile())[0]?.reviews.map((one: Json) => one.comment.length as number);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000);
  expect(Math.max(...lengths)).toBeGreaterThan(4_000);
  expect((await api.seed({ kind: 'foro', items: await forumFile() })).status).toBe(200);
});

it('a number that something deleted had is no reason to leave out what another site numbered alike', async () => {
  const { number: gone } = await write('De la demostración');
  await remove(gone);
  const one = { name: 'Escribe', user: writer.email, comment: 'Lo mío, de antes' };
  const reviews = [{ ...one, _id: gone, createdAt: '2023-05-01T10:00:01.000Z' }];
  const items = [{ _id: 970, name: 'De mi sitio de antes', reviews }];
  expect(await outcomes('foro', items)).toEqual([['created', 'reviews']]);
  expect((await said(970)).map(([, text]) => text)).toEqual(['Lo mío, de antes']);
});

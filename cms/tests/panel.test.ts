import { expect, it } from 'vitest';
import type { Json } from './support/http.ts';
import { admin, api, cms, owner, startCmsWithPanel } from './support/oneCms.ts';
import { askPanel } from './support/panel.ts';

startCmsWithPanel();

const ask = (method: string, path: string, body?: object) =>
  askPanel(cms.url, owner, method, `/content-manager${path}`, body);
const inPanel = async (method: string, path: string, body?: object): Promise<Json> =>
  (await ask(method, path, body)).json;

const ARTICLES = '/collection-types/api::article.article';

it('sanitizes as the site, and both read the same article', async () => {
  const html = '<p onclick="x()">Hola<script>x()</script></p>';
  const made = await inPanel('POST', ARTICLES, {
    name: 'Del panel',
    comment_rtf: html,
    number: 900,
  });
  const { json } = await api.asProxy('GET', `/articles/${made.data.number}`);
  expect(json.data).toMatchObject({ name: 'Del panel', comment_rtf: '<p>Hola</p>' });
  const body = { data: { title: 'Del sitio' } };
  await api.ask('PUT', `/articles/${made.data.number}`, admin.token, body);
  const seen = await inPanel('GET', `${ARTICLES}/${made.data.documentId}`);
  expect(seen.data.title).toBe('Del sitio');
  const saved = await inPanel('PUT', `${ARTICLES}/${made.data.documentId}`, {
    ...{ title: 'Otra vez del panel', number: 901, image: 'javascript:x()' },
  });
  expect(saved.error.status).toBe(400);
  const again = { title: 'Otra vez del panel', number: 901 };
  await inPanel('PUT', `${ARTICLES}/${made.data.documentId}`, again);
  const after = (await api.asProxy('GET', `/articles/${made.data.number}`)).json.data;
  expect(after).toMatchObject({ title: 'Otra vez del panel', number: made.data.number });
});

it('names every field of every kind in Spanish, and shows the number without letting it be changed', async () => {
  const { data: types } = await inPanel('GET', '/content-types');
  const kinds = types.filter(
    ({ uid }: Json) => uid.startsWith('api::') && !uid.startsWith('api::record.'),
  );
  expect(kinds).toHaveLength(17);
  for (const { uid } of kinds) {
    const { data } = await inPanel('GET', `/content-types/${uid}/configuration`);
    const { metadatas } = data.contentType;
    expect(metadatas.number.edit).toMatchObject({ label: 'Número', editable: false });
    const unnamed = Object.keys(metadatas).filter(
      (name) => name !== 'documentId' && metadatas[name].list.label === name,
    );
    expect(unnamed, uid).toEqual([]);
  }
});

it('names every field of every record in Spanish, and lets none be changed that is not meant to be', async () => {
  const { data: types } = await inPanel('GET', '/content-types');
  const records = types.filter(({ uid }: Json) => uid.startsWith('api::record.'));
  expect(records.length).toBeGreaterThan(0);
  for (const { uid, attributes } of records) {
    const { data } = await inPanel('GET', `/content-types/${uid}/configuration`);
    for (const name of Object.keys(attributes).filter((one) => one !== 'documentId')) {
      const { edit } = data.contentType.metadatas[name];
      const { label, editable = false } = attributes[name].pluginOptions?.panel ?? {};
      expect(edit.label, `${uid} ${name}`).not.toBe(name);
      if (label) expect(edit, `${uid} ${name}`).toMatchObject({ label, editable });
    }
  }
});

it('ends the site’s sessions of the account it blocks', async () => {
  const person = await api.register('bloqueable@example.com');
  const users = '/collection-types/plugin::users-permissions.user';
  const { results } = await inPanel('GET', `${users}?filters[id][$eq]=${person.id}`);
  await inPanel('PUT', `${users}/${results[0].documentId}`, { blocked: true });
  expect((await api.ask('GET', '/account/me', person.token)).status).toBe(401);
});

it('what was hidden there is shown again by who moderates on the site', async () => {
  const person = await api.register('oculta@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
  const thread = `/foros/${forum.json.data.number}/reviews`;
  const said = await api.ask('POST', thread, person.token, { data: { comment: 'Se oculta' } });
  const where = { number: said.json.data.number };
  const review = await cms.strapi.db.query('api::review.review').findOne({ where });
  await inPanel('PUT', `/collection-types/api::review.review/${review?.documentId}`, {
    state: 'hidden',
  });
  // For ten seconds it is the panel's alone.
  const aged = `update decisions set created_at = created_at - interval '1 minute'`;
  for (const sql of ['disable trigger append_only', aged, 'enable trigger append_only'])
    await cms.strapi.db.connection.raw(sql === aged ? sql : `alter table decisions ${sql}`);
  const undo = { action: 'undo' };
  const undone = await api.ask('POST', `/moderation/${where.number}`, admin.token, undo);
  expect(undone.json).toMatchObject({ state: 'visible' });
  await inPanel('PUT', `/collection-types/api::review.review/${review?.documentId}`, {
    state: 'held',
  });
  const inbox = await api.ask('GET', '/moderation', admin.token);
  expect(inbox.json.data).toMatchObject([{ _id: where.number, state: 'held' }]);
});

it('what is deleted, blocked or made an admin there is in the log of who did what', async () => {
  const person = await api.register('panel@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
  const { json: comment } = await api.ask(
    'POST',
    `/foros/${forum.json.data.number}/reviews`,
    person.token,
    { data: { comment: 'Bórrame desde el panel' } },
  );
  const documentOf = async (uid: string, where: object): Promise<string> =>
    (await cms.strapi.db.query(uid).findOne({ where }))?.documentId ?? '';
  const users = '/collection-types/plugin::users-permissions.user';
  const user = await documentOf('plugin::users-permissions.user', { id: person.id });
  const review = await documentOf('api::review.review', { number: comment.data.number });
  await inPanel('PUT', `${users}/${user}`, { blocked: true, blockedReason: 'Molesta' });
  await inPanel('PUT', `${users}/${user}`, { blockedUntil: '2099-01-01T00:00:00.000Z' });
  await inPanel('PUT', `${users}/${user}`, { blocked: false });
  const reviews = '/collection-types/api::review.review';
  await inPanel('PUT', `${reviews}/${review}`, { state: 'hidden' });
  await inPanel('DELETE', `${reviews}/${review}`);
  // By it the log finds what is theirs when the account is erased.
  const sql = 'select whom_id from decisions order by id desc limit 1';
  expect((await cms.strapi.db.connection.raw(sql)).rows).toEqual([{ whom_id: person.id }]);
  const table = cms.strapi.db.connection('up_users').where({ id: person.id });
  await table.clone().update({ erase_at: new Date() });
  const refused = await ask('DELETE', `${users}/${user}`);
  expect([refused.status, refused.json.error.message]).toEqual([
    400,
    expect.stringContaining('pidió borrar su cuenta'),
  ]);
  await table.clone().update({ erase_at: null });
  await inPanel('POST', `${users}/actions/bulkDelete`, { documentIds: [user] });
  const { json } = await api.ask('GET', '/audit?limit=6', admin.token);
  expect(
    json.data.map(({ action, subject, item, whom, by }: Json) => [action, subject, item, whom, by]),
  ).toEqual([
    [
      'delete',
      'user',
      person.id,
      'Persona panel@example.com',
      expect.stringMatching(/\(panel, cuenta 1\)$/),
    ],
    ['delete', 'comment', comment.data.number, 'Persona panel@example.com', expect.any(String)],
    ['hide', 'comment', comment.data.number, 'Persona panel@example.com', expect.any(String)],
    ['unblock', 'user', person.id, 'Persona panel@example.com', expect.any(String)],
    ['block', 'user', person.id, 'Persona panel@example.com', expect.any(String)],
    ['block', 'user', person.id, 'Persona panel@example.com', expect.any(String)],
  ]);
  expect(json.data[1].before).toContain('Bórrame desde el panel');
  expect(json.data[5].why).toBe('Molesta');
});

it('an admin made there is in the log, also as a copy of another', async () => {
  const where = { type: 'site-admin' };
  const role = await cms.strapi.db.query('plugin::users-permissions.role').findOne({ where });
  const users = '/collection-types/plugin::users-permissions.user';
  const person = (name: string) => ({ name, username: name, email: `${name}@hechos.example` });
  const more = { password: 'una clave larga 7', provider: 'local', confirmed: true };
  const made = await inPanel('POST', users, { ...person('hecha'), ...more, role: role?.id });
  await inPanel('POST', `${users}/clone/${made.documentId}`, person('copiada'));
  const { json } = await api.ask('GET', '/audit?limit=2', admin.token);
  const entry = { action: 'role', subject: 'user', before: '{"isAdmin":false}' };
  expect(json.data).toMatchObject([
    { ...entry, whom: 'copiada', item: expect.any(Number) },
    { ...entry, whom: 'hecha', item: made.id },
  ]);
});

it('what the site counts cannot be changed there', async () => {
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Con comentarios' } });
  const { number } = forum.json.data;
  const said = { data: { comment: 'Aquí me quedo' } };
  await api.ask('POST', `/foros/${number}/reviews`, admin.token, said);
  const { documentId } = await cms.strapi.db.query('api::foro.foro').findOne({ where: { number } });
  const path = `/collection-types/api::foro.foro/${documentId}`;
  const forged = { reviewCount: 9_999, activityBy: 'Nadie', title: 'x' };
  expect((await ask('PUT', path, forged)).status).toBe(200);
  const { json } = await api.asProxy('GET', '/foros');
  expect(json.data.find((one: Json) => one.number === number)).toMatchObject({
    reviewCount: 1,
    activityBy: 'Administrador',
  });
});

it('no records are made there, and of a mail nothing is changed but its state', async () => {
  const mails = cms.strapi.db.query('api::record.mail');
  const body = [{ button: 'Elegir', path: '/#/nueva-clave?t=', nonce: 'secreto' }];
  const known = { recipient: 'duena@example.com', subject: 'Elige', body, state: 'fallido' };
  const { id, documentId } = await mails.create({ data: { ...known } });
  const path = '/collection-types/api::record.mail';
  const stolen = { recipient: 'intruso@example.com', subject: 'Otro', body: [] };
  await inPanel('PUT', `${path}/${documentId}`, { ...stolen, state: 'pendiente' });
  expect(await mails.findOne({ where: { id } })).toMatchObject({ ...known, state: 'pendiente' });
  for (const way of ['', `/clone/${documentId}`, `/auto-clone/${documentId}`]) {
    const made = await inPanel('POST', `${path}${way}`, { ...stolen, body, state: 'pendiente' });
    expect(made.error?.status, way).toBeGreaterThanOrEqual(400);
  }
  const decision = { action: 'hide', subject: 'comment', item: 1, by: 'Otra' };
  const line = await inPanel('POST', '/collection-types/api::record.decision', decision);
  expect(line.error).toMatchObject({ status: 400, message: expect.stringContaining('el sitio') });
  expect(await mails.count()).toBe(1);
});

it('is in the log however its address is written', async () => {
  const person = await api.register('mayusculas@example.com');
  const query = cms.strapi.db.query('plugin::users-permissions.user');
  const { documentId } = await query.findOne({ where: { id: person.id } });
  const path = `/Content-Manager/Collection-Types/plugin::users-permissions.user/${documentId}`;
  expect((await askPanel(cms.url, owner, 'PUT', path, { blocked: true })).status).toBe(200);
  const { json } = await api.ask('GET', '/audit?limit=1', admin.token);
  expect(json.data[0]).toMatchObject({ action: 'block', subject: 'user', item: person.id });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { client, type Client, type Json } from './support/http.ts';
import { panelToken } from './support/panel.ts';

let cms: Cms;
let api: Client;
let token: string;
beforeAll(async () => {
  cms = await startCms();
  api = client(cms.url);
  token = await panelToken(cms.strapi);
});
afterAll(() => cms.stop());

async function inPanel(method: string, path: string, body?: object): Promise<Json> {
  const answer = await fetch(`${cms.url}/content-manager${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

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
  const admin = await api.admin();
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
  expect(kinds).toHaveLength(12);
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

it('ends the site’s sessions of whoever it blocks', async () => {
  const person = await api.register('bloqueable@example.com');
  const users = '/collection-types/plugin::users-permissions.user';
  const { results } = await inPanel('GET', `${users}?filters[id][$eq]=${person.id}`);
  await inPanel('PUT', `${users}/${results[0].documentId}`, { blocked: true });
  expect((await api.ask('GET', '/account/me', person.token)).status).toBe(401);
});

it('what is deleted, blocked or made an admin there is in the log of who did what', async () => {
  const admin = await api.admin();
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
  await inPanel('PUT', `${users}/${user}`, { blocked: false });
  const reviews = '/collection-types/api::review.review';
  await inPanel('PUT', `${reviews}/${review}`, { state: 'hidden' });
  await inPanel('DELETE', `${reviews}/${review}`);
  await inPanel('POST', `${users}/actions/bulkDelete`, { documentIds: [user] });
  const { json } = await api.ask('GET', '/audit?limit=5', admin.token);
  expect(
    json.data.map(({ action, subject, item, whom, by }: Json) => [action, subject, item, whom, by]),
  ).toEqual([
    ['delete', 'user', person.id, 'Persona panel@example.com', expect.stringMatching(/\(panel\)$/)],
    ['delete', 'comment', comment.data.number, 'Persona panel@example.com', expect.any(String)],
    ['hide', 'comment', comment.data.number, 'Persona panel@example.com', expect.any(String)],
    ['unblock', 'user', person.id, 'Persona panel@example.com', expect.any(String)],
    ['block', 'user', person.id, 'Persona panel@example.com', expect.any(String)],
  ]);
  expect(json.data[1].before).toContain('Bórrame desde el panel');
  expect(json.data[4].why).toBe('Molesta');
});

import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { untilWaiting, withClient } from './support/database.ts';
import { askPanel, panelToken, panelUser, type PanelQuestion } from './support/panel.ts';

const USERS = 'plugin::users-permissions.user';
const EXPLORER = 'plugin::content-manager.explorer';

/** Of the form's parser that Strapi uses. */
const { Formidable } = createRequire(import.meta.url)('formidable') as {
  Formidable: { prototype: { _newFile(): unknown } };
};

let cms: Cms;
let owner: string;
let editor: { id: number; token: string };
beforeAll(async () => {
  cms = await startCms();
  owner = await panelToken(cms.strapi);
  editor = await panelUser(cms.strapi, 'strapi-editor');
});
afterAll(() => cms.stop());

const ask = (...question: PanelQuestion) => askPanel(cms.url, ...question);
const rows = () => cms.strapi.db.query('admin::permission');
const editorRole = () =>
  cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
const held = async () => {
  const found = await rows().findMany({ where: { role: { code: 'strapi-editor' } } });
  return found.map(({ action, subject }) => `${action} ${subject ?? ''}`);
};

// Before other tests take the editor's permissions.
it.each([
  ['POST', '/upload/folders', { name: 'z', parent: 99_999_999_999 }],
  ['POST', '/upload/folders', { name: 'z', parent: 'abc' }],
  ['PUT', '/upload/folders/99999999999', { name: 'z', parent: 1 }],
  ['POST', '/upload/actions/bulk-move', { destinationFolderId: 99_999_999_999, fileIds: [1] }],
  [
    'POST',
    '/upload/actions/bulk-update',
    { updates: [{ id: 1, fileInfo: { folder: 99_999_999_999 } }] },
  ],
])(
  '%s %s of a number that no row can have is answered, and ends nothing',
  async (method, path, body) => {
    expect((await ask(editor.token, method, path, body)).status).toBe(400);
  },
);

describe('who is not Super Admin edits contents, and nothing else', () => {
  const more = [
    { action: 'admin::users.update', subject: null, properties: {}, conditions: [] },
    { action: 'plugin::upload.settings.read', subject: null, properties: {}, conditions: [] },
    ...[USERS, 'api::contact.contact', 'api::review.review'].map((subject) => ({
      ...{ action: `${EXPLORER}.read`, subject, properties: { fields: [] }, conditions: [] },
    })),
  ];

  it.each(more)('$action $subject is given to no other role', async (permission) => {
    const before = await held();
    const { id } = await editorRole();
    const path = `/admin/roles/${id}/permissions`;
    const { status } = await ask(owner, 'PUT', path, { permissions: [permission] });
    expect([status, await held()]).toEqual([403, before]);
  });

  it('fields that lead elsewhere are left out; whatever is no permission is refused', async () => {
    const { id } = await editorRole();
    const give = (permission: unknown) =>
      ask(owner, 'PUT', `/admin/roles/${id}/permissions`, { permissions: [permission] });
    for (const junk of [null, 7, {}, { action: 7 }]) expect((await give(junk)).status).toBe(400);
    const read = { action: `${EXPLORER}.read`, subject: 'api::foro.foro', conditions: [] };
    for (const properties of [
      {},
      undefined,
      { fields: null },
      { fields: ['name', 'reviews', 'reviews.comment'] },
    ]) {
      expect((await give({ ...read, properties })).status).toBe(200);
      const { properties: left } = await rows().findOne({ where: { role: { id } } });
      expect(left.fields).toContain('name');
      expect(left.fields.filter((name: string) => name.startsWith('reviews'))).toEqual([]);
    }
  });

  it('lists are sorted by a content’s own fields, not by what is written elsewhere', async () => {
    const sorted = (query: string) =>
      ask(editor.token, 'GET', `/content-manager/collection-types/api::foro.foro?${query}`);
    for (const query of ['sort=name:ASC', 'sort=name,number:desc', 'sort=', 'sort[0]=name'])
      expect((await sorted(query)).status, query).toBe(200);
    const endless = `sort=${'localizations.'.repeat(500)}name`;
    for (const query of [
      'sort=reviews.comment',
      'sort=name,reviews.user.email:desc',
      'sort[reviews][comment]=asc',
      'sort[]=createdBy.password',
      endless,
    ])
      expect((await sorted(query)).status, query).toBe(400);
    expect((await ask(owner, 'GET', '/admin/users?sort=firstname:ASC')).status).toBe(200);
    expect((await ask(owner, 'GET', `/admin/users?${endless}`)).status).toBe(400);
  });

  it('what one was given before is taken at the next start', async () => {
    const role = (await editorRole()).id;
    for (const { action, subject } of more)
      await rows().create({ data: { action, subject, role } });
    expect((await ask(editor.token, 'GET', '/admin/users')).status).toBe(403);
    expect(await held()).toContain('admin::users.update ');
    const { databaseUrl } = cms;
    await cms.stop();
    cms = await startCms({ databaseUrl });
    expect(await held()).toEqual([`${EXPLORER}.read api::foro.foro`]);
  });
});

it('a token made in an account’s name dies with its password', async () => {
  const { id, token } = await panelUser(cms.strapi, 'strapi-super-admin');
  const adminPermissions = [
    { action: 'admin::users.read', subject: null, properties: {}, conditions: [] },
  ];
  const made = await ask(token, 'POST', '/admin/admin-tokens', {
    ...{ name: 'del intruso', description: '', lifespan: null, adminPermissions },
  });
  expect(made.status).toBe(201);
  const { accessKey } = made.json.data;
  expect((await ask(accessKey, 'GET', '/admin/users')).status).toBe(200);
  const change = { password: 'Otra-Clave-88-rio' };
  expect((await ask(owner, 'PUT', `/admin/users/${id}`, change)).status).toBe(200);
  expect((await ask(accessKey, 'GET', '/admin/users')).status).toBe(401);
});

it('the media library has at most 500 folders', async () => {
  const folders = cms.strapi.db.query('plugin::upload.folder');
  const data = Array.from({ length: 500 }, (_, at) => ({
    ...{ name: `z${at}`, pathId: 1_000 + at, path: `/${1_000 + at}` },
  }));
  const make = () => ask(owner, 'POST', '/upload/folders', { name: 'una más', parent: null });
  await folders.createMany({ data });
  expect((await make()).status).toBe(400);
  await folders.deleteMany({ where: { name: { $startsWith: 'z' } } });
  expect((await make()).status).toBe(201);
});

const files = () => cms.strapi.db.query('plugin::upload.file');
async function picture(): Promise<number> {
  const data = { name: 'a', hash: 'a', mime: 'image/webp', size: 1, url: '/a', provider: 'local' };
  return (await files().create({ data })).id;
}

it('two folders are not moved into each other', async () => {
  const folders = cms.strapi.db.query('plugin::upload.folder');
  const make = (name: string) => ask(owner, 'POST', '/upload/folders', { name, parent: null });
  const [one, other] = [await make('una'), await make('otra')].map(({ json }) => json.data.id);
  const into = (id: number, name: string, parent: number) =>
    ask(owner, 'PUT', `/upload/folders/${id}`, { name, parent });
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('lock table upload_folders_parent_lnk in exclusive mode');
    const moved = [into(one, 'una', other), into(other, 'otra', one)];
    await untilWaiting(cms.databaseUrl);
    await db.query('commit');
    const statuses = (await Promise.all(moved)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });
  expect(await folders.count({ where: { parent: null, id: [one, other] } })).toBe(1);
});

describe('a long list', () => {
  it('of relations is not populated: only where a thing is, and how much is in it', async () => {
    const populated = (query: string) => ask(owner, 'GET', `/upload/folders?${query}`);
    for (const query of [
      'populate=parent.parent',
      'populate[parent]=true',
      'populate[parent][populate][parent]=*&populate[children][count]=true&populate[files][count]=true',
    ])
      expect((await populated(query)).status, query).toBe(200);
    for (const query of [
      'populate=*',
      'populate=children',
      'populate=parent.children',
      `populate=${'parent.'.repeat(100)}parent`,
      `populate[]=${'parent.'.repeat(100)}`,
      'populate[]=parent&populate[]=files',
      'populate[parent.children]=*',
      'populate[children]=true',
      'populate[children][count]=false',
      'populate[parent][populate][children][populate]=parent',
      'populate[parent][populate]=children.parent',
      'populate[parent][sort]=createdBy.email',
    ])
      expect((await populated(query)).status, query).toBe(400);
  });

  it.each([
    [500, 200],
    [501, 400],
  ])('of %s permissions to look up is answered %s', async (length, status) => {
    const permissions = Array.from({ length }, (_, at) => ({ action: `a${at}` }));
    const checked = await ask(editor.token, 'POST', '/admin/permissions/check', { permissions });
    expect(checked.status).toBe(status);
  });

  it('of keys is not looked at', async () => {
    const keys = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1]));
    const path = '/content-manager/collection-types/api::foro.foro';
    for (const body of [
      { name: 'Foro', ...keys },
      { name: 'Foro', more: [keys] },
      { name: 'Foro', more: Array.from({ length: 490 }, () => Array(11).fill(1)) },
    ])
      expect((await ask(owner, 'POST', path, body)).status).toBe(400);
  });

  it.each([
    ['nested', `${'['.repeat(60)}${']'.repeat(60)}`],
    ['long', JSON.stringify(Array(501).fill(1))],
    ['with a lone surrogate', String.raw`"\ud800"`],
  ])('of what is said of a picture, %s, is not looked at', async (_, name) => {
    const form = new FormData();
    form.append('files', new Blob(['no picture']), 'a.png');
    form.append('fileInfo', `{"name":${name}}`);
    const headers = { authorization: `Bearer ${owner}` };
    const sent = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
    expect([sent.status, await sent.text()]).toEqual([
      400,
      expect.stringMatching(/como mucho 500|no se admite/),
    ]);
  });

  it('is not quoted where something else belongs', async () => {
    const fileInfo = JSON.stringify({
      name: JSON.parse('['.repeat(60) + ']'.repeat(60)) as unknown,
    });
    const sent = await fetch(`${cms.url}/upload/files/${await picture()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fileInfo }),
    });
    expect([sent.status, (await sent.text()).length]).toEqual([
      400,
      expect.toSatisfy((length: number) => length < 1_000),
    ]);
  });

  it('of files is not taken', async () => {
    const form = new FormData();
    for (let at = 0; at <= 20; at += 1) form.append('files', new Blob(['no picture']), `${at}.png`);
    const headers = { authorization: `Bearer ${owner}` };
    const sent = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
    expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('hasta 20')]);
  });

  it('of files is not stored either, whoever sends it', async () => {
    const opened = vi.spyOn(Formidable.prototype, '_newFile');
    const form = new FormData();
    for (let at = 0; at < 500; at += 1) form.append(`f${at}`, new Blob(['x']), 'a.png');
    const sent = await fetch(`${cms.url}/admin/login`, { method: 'POST', body: form });
    expect(sent.status).toBe(400);
    expect(opened.mock.calls).toHaveLength(21);
  });

  it.each([
    { caption: 'a'.repeat(1_001) },
    { focalPoint: { x: 1, y: 1, more: 'a'.repeat(1_001) } },
  ])('of letters is not written of a picture', async (said) => {
    const form = new FormData();
    form.append('fileInfo', JSON.stringify(said));
    const headers = { authorization: `Bearer ${owner}` };
    const path = `${cms.url}/upload?id=${await picture()}`;
    const sent = await fetch(path, { method: 'POST', headers, body: form });
    expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('1000 letras')]);
  });

  it('of changes to pictures is worked off one by one, and takes the turn until then', async () => {
    const id = await picture();
    const updates = [id, 999_999].map((one) => ({
      id: one,
      fileInfo: { alternativeText: 'Un río' },
    }));
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query('select 1 from files where id = $1 for update', [id]);
      let ended = false;
      const answer = ask(owner, 'POST', '/upload/actions/bulk-update', { updates }).finally(() => {
        ended = true;
      });
      await untilWaiting(cms.databaseUrl);
      for (let round = 0; round < 5; round += 1) await ask(owner, 'GET', '/admin/users/me');
      expect(ended).toBe(false);
      await db.query('commit');
      expect((await answer).status).toBe(404);
    });
    expect((await files().findOne({ where: { id } })).alternativeText).toBe('Un río');
    const [first] = updates;
    const { status, json } = await ask(owner, 'POST', '/upload/actions/bulk-update', {
      updates: [first, first],
    });
    expect([status, json]).toEqual([200, {}]);
    const many = { updates: Array.from({ length: 101 }, () => first) };
    expect((await ask(owner, 'POST', '/upload/actions/bulk-update', many)).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { untilWaiting, withClient } from './support/database.ts';
import { askPanel, panelToken, panelUser, type PanelQuestion } from './support/panel.ts';

const USERS = 'plugin::users-permissions.user';
const EXPLORER = 'plugin::content-manager.explorer';

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
    const fields = ['name', 'reviews'];
    const given = await give({
      ...{ action: `${EXPLORER}.read`, subject: 'api::foro.foro', conditions: [] },
      properties: { fields },
    });
    expect(given.status).toBe(200);
    expect(given.json.data).toMatchObject([{ properties: { fields: ['name'] } }]);
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

describe('a long list', () => {
  it.each([
    [200, 200],
    [201, 400],
  ])('of %s permissions to look up is answered %s', async (length, status) => {
    const permissions = Array.from({ length }, (_, at) => ({ action: `a${at}` }));
    const checked = await ask(editor.token, 'POST', '/admin/permissions/check', { permissions });
    expect(checked.status).toBe(status);
  });

  it('of changes to pictures is worked off one by one, and takes the turn until then', async () => {
    const files = cms.strapi.db.query('plugin::upload.file');
    const data = {
      name: 'a',
      hash: 'a',
      mime: 'image/webp',
      size: 1,
      url: '/a',
      provider: 'local',
    };
    const { id } = await files.create({ data });
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
    expect((await files.findOne({ where: { id } })).alternativeText).toBe('Un río');
    const [first] = updates;
    const { status, json } = await ask(owner, 'POST', '/upload/actions/bulk-update', {
      updates: [first, first],
    });
    expect([status, json]).toEqual([200, {}]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { untilWaiting, withClient } from './support/database.ts';
import { client, type Client, type Json } from './support/http.ts';
import { askPanel, PANEL_PASSWORD, panelToken, panelUser } from './support/panel.ts';
import type { PanelQuestion } from './support/panel.ts';

let cms: Cms;
let api: Client;
let owner: string;
let other: { id: number; token: string };
beforeAll(async () => {
  cms = await startCms();
  api = client(cms.url);
  owner = await panelToken(cms.strapi);
  other = await panelUser(cms.strapi, 'Administrador');
});
afterAll(() => cms.stop());

const ask = (...question: PanelQuestion) => askPanel(cms.url, ...question);

const USERS = 'plugin::users-permissions.user';
const CARDS = '/content-manager/collection-types/api::profile.profile';
const cards = () => cms.strapi.db.query('api::profile.profile');
const firstCard = async (): Promise<Json> =>
  (await cards().findMany({ orderBy: { number: 'asc' }, limit: 1 }))[0];

const roles = (): Promise<Json[]> => cms.strapi.db.query('admin::role').findMany();
const codes = async () => (await roles()).map(({ code }) => code);
async function startAgain() {
  const { databaseUrl } = cms;
  await cms.stop();
  cms = await startCms({ databaseUrl });
}

describe('the number of a card', () => {
  it('is the next one, whatever the panel gives: no other’s becomes the owner’s', async () => {
    const first = await ask(owner, 'POST', CARDS, { name: 'Dueña', email: 'duena@example.com' });
    expect(first.status).toBe(201);
    let last = first.json.data.number;
    for (const number of [-1, 0, 2_147_483_647, '-1']) {
      const made = await ask(owner, 'POST', CARDS, { name: 'Otra', number });
      expect(made.status).toBe(201);
      expect(made.json.data.number).toBe((last += 1));
    }
    const clone = { name: 'Otra', number: -1 };
    const cloned = await ask(owner, 'POST', `${CARDS}/clone/${first.json.data.documentId}`, clone);
    expect(cloned.json.data).toMatchObject({ name: 'Otra', number: last + 1 });
    const path = `${CARDS}/${cloned.json.data.documentId}`;
    const changed = await ask(owner, 'PUT', path, { name: 'Más', number: -5 });
    expect(changed.json.data).toMatchObject({ name: 'Más', number: last + 1 });
    expect((await firstCard()).name).toBe('Dueña');
  });

  it('is in PostgreSQL too never below one, nor so large that none is left', async () => {
    const insert = (number: number) =>
      withClient(cms.databaseUrl, (sql) =>
        sql.query('insert into profiles (document_id, number) values ($1, $2)', [
          `n${number}`,
          number,
        ]),
      );
    for (const number of [-1, 0, 1_000_000_001, 2_147_483_647])
      await expect(insert(number), `${number}`).rejects.toThrow(/número/);
    await insert(5_000);
    const { json } = await ask(owner, 'POST', CARDS, { name: 'Después' });
    expect(json.data.number).toBe(5_001);
  });
});

it('an admin who is given another password, or is shut out, has no session any more', async () => {
  const accounts = '/admin/users';
  for (const change of [{ password: 'Otra-Clave-88-rio' }, { isActive: false }]) {
    const { id, token } = await panelUser(cms.strapi, Object.keys(change).join());
    expect((await ask(token, 'GET', `${accounts}/me`)).status).toBe(200);
    expect((await ask(owner, 'PUT', `${accounts}/${id}`, { firstname: 'Otro' })).status).toBe(200);
    expect((await ask(token, 'GET', `${accounts}/me`)).status).toBe(200);
    expect((await ask(owner, 'PUT', `${accounts}/${id}`, change)).status).toBe(200);
    const left = await cms.strapi.db.connection('strapi_sessions').where({ user_id: `${id}` });
    expect([left, (await ask(token, 'GET', `${accounts}/me`)).status]).toEqual([[], 401]);
    await cms.strapi.db.query('admin::user').delete({ where: { id } });
  }
});

it('a token made in an account’s name dies with its password', async () => {
  const { id, token } = await panelUser(cms.strapi, 'llave');
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

/** As a browser enters the panel, or renews its session. */
async function fromPanel(path: string, body?: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${cms.url}/admin/${path}`, init);
  const json: Json = await answer.json();
  const [cookies] = answer.headers.getSetCookie();
  return { token: json.data?.token as string, cookie: cookies?.split(';')[0] };
}

it.each(['login', 'access-token'])(
  'a session that %s opens while its password is changed does not outlive it',
  async (path) => {
    const { id, email } = await panelUser(cms.strapi, path);
    const login = { email, password: PANEL_PASSWORD };
    const { cookie } = await fromPanel('login', login);
    await withClient(cms.databaseUrl, async (db) => {
      // Its password or its cookie has been compared by then.
      await db.query(`create or replace function wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
      await db.query(`create or replace trigger wait before insert on strapi_sessions
        for each row execute function wait()`);
      await db.query('begin');
      await db.query('select pg_advisory_xact_lock(1)');
      const entering = fromPanel(path, path === 'login' ? login : undefined, cookie);
      await untilWaiting(cms.databaseUrl);
      const change = { password: 'Otra-Clave-88-rio' };
      const changing = ask(owner, 'PUT', `/admin/users/${id}`, change);
      await Promise.race([changing, untilWaiting(cms.databaseUrl, 2)]);
      await db.query('commit');
      expect((await changing).status).toBe(200);
      expect((await ask((await entering).token, 'GET', '/admin/users/me')).status).toBe(401);
      await db.query('drop function wait cascade');
    });
  },
);

describe('an item', () => {
  it.each([
    ['the owner’s card', 'profile'],
    ['a forum', 'foro'],
  ])('as %s is taken along by no other that is given its documentId', async (_, kind) => {
    const at = `/content-manager/collection-types/api::${kind}.${kind}`;
    const rows = () => cms.strapi.db.query(`api::${kind}.${kind}`);
    const find = async () => (await rows().findMany({ orderBy: { number: 'asc' }, limit: 1 }))[0];
    if (!(await find())) await ask(owner, 'POST', at, { name: 'La primera' });
    const { id, documentId } = await find();
    const made = (await ask(owner, 'POST', at, { name: 'Otra' })).json.data;
    const path = `${at}/${made.documentId}`;
    const { status } = await ask(owner, 'PUT', path, { id, documentId, name: 'Falsa' });
    expect(status).toBe(200);
    const copy = await ask(owner, 'POST', `${at}/clone/${made.documentId}`, { id, documentId });
    expect(copy.json.data.documentId).not.toBe(documentId);
    expect(await rows().count({ where: { documentId } })).toBe(1);
    expect((await ask(owner, 'DELETE', path)).status).toBe(200);
    expect(await find()).toMatchObject({ id, documentId });
  });

  it('that is the copy of a forum has none of its comments', async () => {
    const admin = await api.admin();
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Con voces' } });
    const { number } = forum.json.data;
    const said = { data: { comment: 'Aquí estoy' } };
    await api.ask('POST', `/foros/${number}/reviews`, admin.token, said);
    const row = await cms.strapi.db.query('api::foro.foro').findOne({ where: { number } });
    const forums = '/content-manager/collection-types/api::foro.foro';
    const path = `${forums}/${row?.documentId}`;
    const copy = await ask(owner, 'POST', `${forums}/clone/${row?.documentId}`, { name: 'Copia' });
    expect(copy.status).toBe(200);
    const { number: copied, documentId } = copy.json.data;
    const shown = (await api.ask('GET', `/foros/${copied}`, admin.token)).json.data;
    expect([shown.reviewCount, shown.reviews]).toEqual([0, []]);
    expect(shown.activityBy ?? '').toBe('');
    expect((await ask(owner, 'DELETE', `${forums}/${documentId}`)).status).toBe(200);
    const kept = (await api.ask('GET', `/foros/${number}`, admin.token)).json.data;
    expect(kept.reviewCount).toBe(1);
    expect((await ask(owner, 'DELETE', path)).status).toBe(200);
  });
});

it('a picture is fetched from no address', async () => {
  const body = { urls: ['http://0.0.0.0:1/x.png'] };
  const { status } = await ask(owner, 'POST', '/upload/actions/upload-from-urls', body);
  expect([404, 405]).toContain(status);
});

it('the roles of the site cannot be changed there', async () => {
  const { json } = await ask(owner, 'GET', '/users-permissions/roles');
  const { id, nb_users: members } = json.roles.find(({ type }: Json) => type === 'site-admin');
  expect(members).toBeGreaterThan(0);
  const role = { name: 'Otra', description: '', type: 'otra', permissions: {} };
  for (const [method, path] of [
    ['POST', '/users-permissions/roles'],
    ['PUT', `/users-permissions/roles/${id}`],
    ['DELETE', `/users-permissions/roles/${id}`],
  ] as const)
    expect([404, 405]).toContain((await ask(owner, method, path, role)).status);
  expect((await api.admin()).token).toBeTruthy();
});

describe('the log of who did what', () => {
  it('says by the number of the account who did it, whatever it calls itself', async () => {
    const made = await ask(other.token, 'POST', CARDS, { name: 'Efímera' });
    const deleted = await ask(other.token, 'DELETE', `${CARDS}/${made.json.data.documentId}`);
    expect(deleted.status).toBe(200);
    const admin = await api.admin();
    const { json } = await api.ask('GET', '/audit?limit=1', admin.token);
    expect(json.data[0]).toMatchObject({
      ...{ action: 'delete', subject: 'profile', by: `Administrador (panel, cuenta ${other.id})` },
    });
  });

  it('takes a name of any length', async () => {
    const long = await panelUser(cms.strapi, 'larga');
    const names = { firstname: 'a'.repeat(255), lastname: 'b'.repeat(255) };
    await cms.strapi.db.query('admin::user').update({ where: { id: long.id }, data: names });
    const made = await ask(long.token, 'POST', CARDS, { name: 'Efímera' });
    const path = `${CARDS}/${made.json.data.documentId}`;
    expect((await ask(long.token, 'DELETE', path)).status).toBe(200);
    const admin = await api.admin();
    const { json } = await api.ask('GET', '/audit?limit=1', admin.token);
    expect(json.data[0].by).toMatch(new RegExp(`^a+ \\(panel, cuenta ${long.id}\\)$`));
  });
});

describe('the first Super Admin', () => {
  it('has no invitation left, by which its reader would take the account', async () => {
    const users = cms.strapi.db.query('admin::user');
    expect((await users.findOne({ where: { id: 1 } })).registrationToken).toBeNull();
  });

  it('loses at the next start one of before; an admin who was invited and has not come in keeps theirs', async () => {
    const registrationToken = 'f'.repeat(40);
    const users = cms.strapi.db.query('admin::user');
    await users.update({ where: { id: 1 }, data: { registrationToken } });
    const invited = { email: 'invitada@example.com', isActive: false, registrationToken: 'abc' };
    await users.create({ data: { ...invited, roles: [(await roles())[0].id] } });
    await startAgain();
    const userInfo = { firstname: 'X', password: 'Clave-de-otra-1' };
    const taken = await ask('', 'POST', '/admin/register', { registrationToken, userInfo });
    expect(taken.status).toBe(400);
    const kept = await cms.strapi.db.query('admin::user').findMany({
      where: { registrationToken: { $notNull: true } },
      select: ['email'],
    });
    expect(kept.map(({ email }: Json) => email)).toEqual(['invitada@example.com']);
  });
});

describe('the panel’s roles', () => {
  const roleOf = (code: string): Promise<Json> =>
    cms.strapi.db.query('admin::role').findOne({ where: { code }, populate: ['permissions'] });
  const panelUserOf = async (code: string) => {
    const made = await panelUser(cms.strapi, code);
    const data = { roles: [(await roleOf(code)).id] };
    await cms.strapi.db.query('admin::user').update({ where: { id: made.id }, data });
    return made;
  };
  const ARTICLES = '/content-manager/collection-types/api::article.article';

  it('an editor works with contents and pictures, and reads neither messages nor accounts', async () => {
    const { token } = await panelUserOf('strapi-editor');
    const made = await ask(token, 'POST', ARTICLES, { name: 'De la editora' });
    expect(made.status).toBe(201);
    expect((await ask(token, 'GET', '/upload/files')).status).toBe(200);
    for (const uid of ['api::contact.contact', 'api::review.review', 'api::record.mail', USERS])
      expect((await ask(token, 'GET', `/content-manager/collection-types/${uid}`)).status).toBe(
        403,
      );
    expect((await ask(token, 'GET', '/admin/users')).status).toBe(403);
  });

  it('an author changes what they made, and nothing of others', async () => {
    const { token } = await panelUserOf('strapi-author');
    const theirs = await ask(token, 'POST', ARTICLES, { name: 'De la autora' });
    const owners = await ask(owner, 'POST', ARTICLES, { name: 'De la dueña' });
    const change = async ({ json }: { json: Json }) =>
      (await ask(token, 'PUT', `${ARTICLES}/${json.data.documentId}`, { name: 'Otro' })).status;
    expect([await change(theirs), await change(owners)]).toEqual([200, 403]);
  });

  it('are the owner’s to make, change and delete: a start leaves them and their accounts', async () => {
    const role = { name: 'Revisora', description: 'Lee' };
    expect((await ask(owner, 'POST', '/admin/roles', role)).status).toBe(201);
    const { id } = await roleOf('strapi-editor');
    const permissions = [{ action: 'plugin::users-permissions.roles.read', conditions: [] }];
    const given = await ask(owner, 'PUT', `/admin/roles/${id}/permissions`, { permissions });
    expect(given.status).toBe(200);
    const before = [await codes(), await cms.strapi.db.query('admin::user').count()];
    await startAgain();
    expect([await codes(), await cms.strapi.db.query('admin::user').count()]).toEqual(before);
    const actions = (await roleOf('strapi-editor')).permissions.map(({ action }: Json) => action);
    expect(actions).toEqual(['plugin::users-permissions.roles.read']);
  });
});

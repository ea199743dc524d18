import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { untilWaiting, withClient } from './support/database.ts';
import { client, type Client, type Json } from './support/http.ts';
import {
  askPanel,
  PANEL_PASSWORD,
  panelToken,
  panelUser,
  type PanelQuestion,
} from './support/panel.ts';
import { pictureOf } from './support/pictures.ts';

let cms: Cms;
let api: Client;
let owner: string;
let editor: { id: number; token: string };
let author: { id: number; token: string };
beforeAll(async () => {
  cms = await startCms();
  api = client(cms.url);
  owner = await panelToken(cms.strapi);
  editor = await panelUser(cms.strapi, 'strapi-editor', 'Administrador');
  author = await panelUser(cms.strapi, 'strapi-author');
});
afterAll(() => cms.stop());

const ask = (...question: PanelQuestion) => askPanel(cms.url, ...question);

const CARDS = '/content-manager/collection-types/api::profile.profile';
const cards = () => cms.strapi.db.query('api::profile.profile');
const firstCard = async (): Promise<Json> =>
  (await cards().findMany({ orderBy: { number: 'asc' }, limit: 1 }))[0];

describe('the number of a card', () => {
  it('is the next one, whatever the panel gives: nobody’s becomes the owner’s', async () => {
    const first = await ask(owner, 'POST', CARDS, { name: 'Dueña', email: 'duena@example.com' });
    expect(first.status).toBe(201);
    let last = first.json.data.number;
    for (const bearer of [author.token, owner])
      for (const number of [-1, 0, 2_147_483_647, '-1']) {
        const made = await ask(bearer, 'POST', CARDS, { name: 'Atacante', number });
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
    const item = { _id: 1_000_000_001, name: 'x' };
    const seeded = await api.seed({ kind: 'profile', items: [item] });
    expect([seeded.status, seeded.text]).toEqual([400, expect.stringContaining('_id')]);
  });
});

describe('the e-mail of a card', () => {
  it('is changed by a Super Admin alone: messages go to it', async () => {
    const { documentId, email } = await firstCard();
    const path = `${CARDS}/${documentId}`;
    const stolen = { email: 'intruso@example.com', city: 'Ciudad' };
    const changed = await ask(editor.token, 'PUT', path, stolen);
    expect([changed.status, changed.json.data]).toEqual([
      200,
      expect.objectContaining({ email, city: 'Ciudad' }),
    ]);
    for (const { token } of [editor, author]) {
      const made = await ask(token, 'POST', CARDS, { name: 'Con correo', ...stolen });
      expect([made.status, made.json.data.email ?? '']).toEqual([201, '']);
    }
    const cloned = await ask(editor.token, 'POST', `${CARDS}/clone/${documentId}`, stolen);
    expect([cloned.status, cloned.json.data.email]).toEqual([200, null]);
    const mine = await ask(owner, 'PUT', path, { email: 'otra@example.com' });
    expect(mine.json.data.email).toBe('otra@example.com');
    const { json: own } = await ask(editor.token, 'GET', path);
    expect(own.data.email).toBe('otra@example.com');
  });
});

it('whoever is given another password, or is shut out, has no session any more', async () => {
  const accounts = '/admin/users';
  for (const change of [{ password: 'Otra-Clave-88-rio' }, { isActive: false }]) {
    const { id, token } = await panelUser(cms.strapi, 'strapi-editor', Object.keys(change)[0]);
    expect((await ask(token, 'GET', `${accounts}/me`)).status).toBe(200);
    expect((await ask(owner, 'PUT', `${accounts}/${id}`, { firstname: 'Otro' })).status).toBe(200);
    expect((await ask(token, 'GET', `${accounts}/me`)).status).toBe(200);
    expect((await ask(owner, 'PUT', `${accounts}/${id}`, change)).status).toBe(200);
    const left = await cms.strapi.db.connection('strapi_sessions').where({ user_id: `${id}` });
    expect([left, (await ask(token, 'GET', `${accounts}/me`)).status]).toEqual([[], 401]);
    await cms.strapi.db.query('admin::user').delete({ where: { id } });
  }
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
    const { id, email } = await panelUser(cms.strapi, 'strapi-author', path);
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

it('of the connections of the database the panel takes a few, whatever is sent there at once', async () => {
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('lock table admin_users');
    const asked = Array.from({ length: 30 }, (_, at) =>
      ask((at % 2 ? author : editor).token, 'GET', '/admin/users/me'),
    );
    await untilWaiting(cms.databaseUrl, 4);
    expect((await api.asProxy('GET', '/foros')).status).toBe(200);
    await db.query('commit');
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('what is not theirs', () => {
  const FORUMS = '/content-manager/collection-types/api::foro.foro';

  it('the owner’s card is deleted and loses its name by a Super Admin alone', async () => {
    const { documentId, name } = await firstCard();
    const path = `${CARDS}/${documentId}`;
    for (const blank of ['', ' ', null, '\u200b', '\uffff'])
      expect((await ask(editor.token, 'PUT', path, { name: blank })).status).toBe(403);
    expect((await ask(editor.token, 'DELETE', path)).status).toBe(403);
    const all = { documentIds: [documentId] };
    const bulk = await ask(editor.token, 'POST', `${CARDS}/actions/bulkDelete`, all);
    expect(bulk.status).toBe(403);
    expect(await firstCard()).toMatchObject({ documentId, name });
    expect((await ask(owner, 'PUT', path, { name: 'Dueña de nuevo' })).status).toBe(200);
  });

  it.each([
    ['the owner’s card', 'profile'],
    ['a forum', 'foro'],
  ])('%s is taken along by no other that is given its documentId', async (_, kind) => {
    const at = `/content-manager/collection-types/api::${kind}.${kind}`;
    const rows = () => cms.strapi.db.query(`api::${kind}.${kind}`);
    const find = async () => (await rows().findMany({ orderBy: { number: 'asc' }, limit: 1 }))[0];
    if (!(await find())) await ask(owner, 'POST', at, { name: 'La primera' });
    const { id, documentId } = await find();
    for (const token of [editor.token, owner]) {
      const other = (await ask(token, 'POST', at, { name: 'Otra' })).json.data;
      const path = `${at}/${other.documentId}`;
      const { status } = await ask(token, 'PUT', path, { id, documentId, name: 'Falsa' });
      expect(status).toBe(200);
      const copy = await ask(token, 'POST', `${at}/clone/${other.documentId}`, { id, documentId });
      expect(copy.json.data.documentId).not.toBe(documentId);
      expect(await rows().count({ where: { documentId } })).toBe(1);
      expect((await ask(token, 'DELETE', path)).status).toBe(200);
    }
    expect(await find()).toMatchObject({ id, documentId });
  });

  it('a forum with comments is deleted by a Super Admin alone; its copy has none of them', async () => {
    const admin = await api.admin();
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Con voces' } });
    const { number } = forum.json.data;
    const said = { data: { comment: 'Aquí estoy' } };
    await api.ask('POST', `/foros/${number}/reviews`, admin.token, said);
    const row = await cms.strapi.db.query('api::foro.foro').findOne({ where: { number } });
    const path = `${FORUMS}/${row?.documentId}`;
    expect((await ask(editor.token, 'DELETE', path)).status).toBe(403);
    for (const token of [editor.token, owner]) {
      const body = { name: 'Copia' };
      const copy = await ask(token, 'POST', `${FORUMS}/clone/${row?.documentId}`, body);
      expect(copy.status).toBe(200);
      const { number: copied } = copy.json.data;
      const shown = (await api.ask('GET', `/foros/${copied}`, admin.token)).json.data;
      expect([shown.reviewCount, shown.reviews]).toEqual([0, []]);
      expect(shown.activityBy ?? '').toBe('');
      expect(
        (await ask(editor.token, 'DELETE', `${FORUMS}/${copy.json.data.documentId}`)).status,
      ).toBe(200);
    }
    const kept = (await api.ask('GET', `/foros/${number}`, admin.token)).json.data;
    expect(kept.reviewCount).toBe(1);
    expect((await ask(owner, 'DELETE', path)).status).toBe(200);
  });
});

describe('the pictures of the library', () => {
  const FILE = 'plugin::upload.file';
  const uploaded = async (bearer: string): Promise<number> => {
    const form = new FormData();
    const picture = new Uint8Array(await pictureOf(20, 20).png().toBuffer());
    form.append('files', new Blob([picture], { type: 'image/png' }), 'foto.png');
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
    const [{ id }] = (await answer.json()) as { id: number }[];
    return id;
  };
  const BULK = '/upload/actions/bulk';

  it('are deleted and moved many at a time only by who may do so with each', async () => {
    const id = await uploaded(owner);
    const folder = await ask(owner, 'POST', '/upload/folders', { name: 'Carpeta', parent: null });
    const folderIds = [folder.json.data.id];
    const all = { fileIds: [id], folderIds };
    expect((await ask(author.token, 'DELETE', `/upload/files/${id}`)).status).toBe(403);
    expect((await ask(author.token, 'POST', `${BULK}-delete`, all)).status).toBe(403);
    const there = { fileIds: [id], destinationFolderId: folder.json.data.id };
    expect((await ask(author.token, 'POST', `${BULK}-move`, there)).status).toBe(403);
    const renamed = { name: 'De nadie', parent: null };
    const own = `/upload/folders/${folderIds[0]}`;
    expect((await ask(author.token, 'PUT', own, renamed)).status).toBe(403);
    expect(await cms.strapi.db.query(FILE).findOne({ where: { id } })).toMatchObject({
      folderPath: '/',
    });
    expect((await ask(editor.token, 'POST', `${BULK}-move`, there)).status).toBe(200);
    expect((await ask(editor.token, 'POST', `${BULK}-delete`, all)).status).toBe(200);
    const single = await uploaded(owner);
    expect((await ask(editor.token, 'DELETE', `/upload/files/${single}`)).status).toBe(200);
    expect(await cms.strapi.db.query(FILE).count()).toBe(0);
  });

  it('are deleted by the Author who uploaded them, one by one', async () => {
    const id = await uploaded(author.token);
    expect((await ask(author.token, 'DELETE', `/upload/files/${id}`)).status).toBe(200);
  });

  it('are fetched from no address', async () => {
    const body = { urls: ['http://0.0.0.0:1/x.png'] };
    const { status } = await ask(owner, 'POST', '/upload/actions/upload-from-urls', body);
    expect([404, 405]).toContain(status);
  });
});

describe('the log of who did what', () => {
  it('says by the number of the account who did it, whatever it calls itself', async () => {
    const made = await ask(editor.token, 'POST', CARDS, { name: 'Efímera' });
    const deleted = await ask(editor.token, 'DELETE', `${CARDS}/${made.json.data.documentId}`);
    expect(deleted.status).toBe(200);
    const admin = await api.admin();
    const { json } = await api.ask('GET', '/audit?limit=1', admin.token);
    expect(json.data[0]).toMatchObject({
      ...{ action: 'delete', subject: 'profile', by: `Administrador (panel, cuenta ${editor.id})` },
    });
  });

  it('takes a name of any length', async () => {
    const long = await panelUser(cms.strapi, 'strapi-editor', 'larga');
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
  it('has no invitation left, by which anybody would take the account', async () => {
    const users = cms.strapi.db.query('admin::user');
    expect((await users.findOne({ where: { id: 1 } })).registrationToken).toBeNull();
  });

  it('loses at the next start one of before; whoever was invited and has not come in keeps theirs', async () => {
    const registrationToken = 'f'.repeat(40);
    const users = cms.strapi.db.query('admin::user');
    await users.update({ where: { id: 1 }, data: { registrationToken } });
    const invited = { email: 'invitada@example.com', isActive: false, registrationToken: 'abc' };
    await users.create({ data: invited });
    const { databaseUrl } = cms;
    await cms.stop();
    cms = await startCms({ databaseUrl });
    const userInfo = { firstname: 'X', password: 'Clave-de-otra-1' };
    const answer = await fetch(`${cms.url}/admin/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ registrationToken, userInfo }),
    });
    expect(answer.status).toBe(400);
    const kept = await cms.strapi.db.query('admin::user').findMany({
      where: { registrationToken: { $notNull: true } },
      select: ['email'],
    });
    expect(kept.map(({ email }: Json) => email)).toEqual(['invitada@example.com']);
  });
});

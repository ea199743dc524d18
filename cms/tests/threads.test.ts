import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, untilWaiting, withClient } from './support/database.ts';
import { client, type Client, type Person } from './support/http.ts';
import { panelToken } from './support/panel.ts';

const ORPHAN =
  "insert into reviews (document_id, name, comment) values ('orphan', 'x', 'huérfano')";

let cms: Cms;
let api: Client;
let admin: Person;
let number: number;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  await withClient(databaseUrl, (db) => db.query(ORPHAN));
  cms = await startCms({ databaseUrl });
  api = client(cms.url);
  admin = await api.admin();
});
beforeEach(async () => {
  const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
  number = json.data.number;
});
afterAll(() => cms.stop());

const sql = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, async (db) => (await db.query<T>(text, values)).rows);
const comments = async () =>
  (await sql<{ comment: string }>('select comment from reviews')).map(({ comment }) => comment);
const write = (comment: string, token = admin.token) =>
  api.ask('POST', `/foros/${number}/reviews`, token, { data: { comment } });

it('a comment that had lost its forum before is gone after the start', async () => {
  expect(await comments()).not.toContain('huérfano');
});

describe('the comments of a forum that is deleted', () => {
  const doors: Record<string, () => Promise<unknown>> = {
    'the site': () => api.ask('DELETE', `/foros/${number}`, admin.token),
    SQL: () => sql('delete from foros where number = $1', [number]),
    'the panel': async () => {
      const [row] = await sql<{ document_id: string }>(
        'select document_id from foros where number = $1',
        [number],
      );
      const path = `/content-manager/collection-types/api::foro.foro/${row?.document_id}`;
      const headers = { authorization: `Bearer ${await panelToken(cms.strapi)}` };
      await fetch(cms.url + path, { method: 'DELETE', headers });
    },
  };

  it.each(Object.entries(doors))(
    'are deleted with it by %s, and the change is notified',
    async (door, remove) => {
      const [kept, gone] = [`se queda ${door}`, `se va ${door}`];
      await write(gone);
      const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Otro' } });
      await api.ask('POST', `/foros/${json.data.number}/reviews`, admin.token, {
        data: { comment: kept },
      });
      const heard: string[] = [];
      await withClient(cms.databaseUrl, async (db) => {
        db.on('notification', ({ payload }) => heard.push(payload ?? ''));
        await db.query('listen content_changed');
        await remove();
        await db.query('select 1');
      });
      expect(await comments()).toContain(kept);
      expect(await comments()).not.toContain(gone);
      expect(new Set(heard)).toEqual(new Set(['foro', 'review']));
    },
  );
});

describe('what is written while', () => {
  /** Deletes without committing, so that the other has to wait for it. */
  const meanwhile = (deletion: string, value: number, act: () => Promise<{ status: number }>) =>
    withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query(deletion, [value]);
      const acted = act();
      await untilWaiting(cms.databaseUrl);
      await db.query('commit');
      return (await acted).status;
    });
  const LATE = 'a destiempo';
  const deleteUser = 'delete from up_users where id = $1';

  it('its forum is deleted is 404, and is not kept', async () => {
    const deletion = 'delete from foros where number = $1';
    expect(await meanwhile(deletion, number, () => write(LATE))).toBe(404);
    expect(await comments()).not.toContain(LATE);
  });

  it('its writer’s account is deleted is 401, and is not kept', async () => {
    const { id, token } = await api.register('a-destiempo@example.com');
    expect(await meanwhile(deleteUser, id, () => write(LATE, token))).toBe(401);
    expect(await comments()).not.toContain(LATE);
  });

  it('the account itself is deleted is 401 too', async () => {
    const { id, token } = await api.register('perfil@example.com');
    const rename = () => api.ask('PUT', '/account/me', token, { name: 'Otra' });
    expect(await meanwhile(deleteUser, id, rename)).toBe(401);
  });

  it('an admin deletes its account holds up no other caller for good', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { id, token } = await api.register(`prisa${round}@example.com`);
      const remove = api.ask('DELETE', `/account/users/${id}`, admin.token);
      const asked = [write('Deprisa', token), write('Deprisa', token), remove];
      const answers = await Promise.all([...asked, write('Deprisa', token)]);
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }, 60_000);
});

it('of two admins who delete the same at once one did it', async () => {
  const remove = () => api.ask('DELETE', `/foros/${number}`, admin.token);
  const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
  expect(statuses.sort((a, b) => a - b)).toEqual([204, 404, 404]);
  const lines = "select action from decisions where subject = 'foro' and item = $1";
  expect(await sql(lines, [number])).toEqual([{ action: 'delete' }]);
});

import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, withClient } from './support/database.ts';
import { PROXY_TOKEN } from './support/environment.ts';
import { client, type Client, type Person } from './support/http.ts';

let cms: Cms;
let api: Client;
let admin: Person;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  // The table as it was before keys had a fingerprint, with a key in it.
  await withClient(databaseUrl, (db) =>
    db.query(`drop table portafolio_once;
      create table portafolio_once (key text primary key, number integer, made timestamptz not null default now());
      insert into portafolio_once values ('of before', 7, now() - interval '1 day')`),
  );
  cms = await startCms({ databaseUrl });
  api = client(cms.url);
  admin = await api.admin();
});
afterAll(() => cms.stop());

async function send(path: string, data: object, key: string, token = PROXY_TOKEN) {
  const answer = await fetch(`${cms.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, json: await answer.json() };
}

const keys = () =>
  withClient(
    cms.databaseUrl,
    async (db) => (await db.query('select key from portafolio_once')).rows,
  );

describe('a key', () => {
  it('of one forum is none of another, and of one text none of another', async () => {
    const { token } = await api.register('repetida@example.com');
    const open = async () =>
      (await api.ask('POST', '/foros', admin.token, { data: { name: 'F' } })).json.data.number;
    const [one, other] = [`/foros/${await open()}/reviews`, `/foros/${await open()}/reviews`];
    const key = randomUUID();
    expect((await send(one, { comment: 'A' }, key, token)).status).toBe(201);
    for (const [path, comment] of [[other, 'A'], [one, 'B']] as const) {
      const { status, json } = await send(path, { comment }, key, token);
      expect([status, json.error.details.code]).toEqual([422, 'idempotency.key_reused']);
    } // prettier-ignore
    expect((await send('/contacts', { comment: 'A' }, key, token)).status).toBe(422);
    expect((await send(one, { comment: 'A' }, key, token)).status).toBe(201);
    const { total } = (await withClient(
      cms.databaseUrl,
      async (db) =>
        (await db.query("select count(*)::int as total from reviews where comment in ('A', 'B')"))
          .rows[0],
    )) as { total: number };
    expect(total).toBe(1);
  });

  it('of a comment that was hidden or deleted since tells nothing of it', async () => {
    const { token } = await api.register('oculta@example.com');
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'F' } });
    const path = `/foros/${forum.json.data.number}/reviews`;
    const key = randomUUID();
    const sendAgain = () => send(path, { comment: 'Ya no estoy' }, key, token);
    const made = await sendAgain();
    expect((await sendAgain()).json.data.number).toBe(made.json.data.number);
    for (const action of ['hide', 'delete']) {
      await api.ask('POST', `/moderation/${made.json.data.number}`, admin.token, { action });
      expect((await sendAgain()).status, action).toBe(404);
    }
  });

  it('tells nobody who has not entered what is kept', async () => {
    const key = randomUUID();
    const data = { name: 'Ana', comment: 'Lo mío' };
    const first = await send('/contacts', data, key);
    const { number } = first.json.data;
    await api.ask('PUT', `/contacts/${number}`, admin.token, { data: { topic: 'nota interna' } });
    const again = await send('/contacts', data, key);
    expect(again).toMatchObject({
      status: 201,
      json: { data: { ...data, number, topic: '', email: '' } },
    });
    expect(Object.keys(again.json.data).sort()).toEqual(Object.keys(first.json.data).sort());
    const stranger = await send('/contacts', { ...data, comment: 'Otra cosa' }, key);
    expect(stranger.status).toBe(422);
    expect(JSON.stringify(stranger.json)).not.toContain('Lo mío');
  });

  it('is deleted after two days, and no sooner', async () => {
    const { sweepIdempotencyKeys } = createRequire(import.meta.url)(
      '../dist/src/database/idempotency.js',
    ) as {
      sweepIdempotencyKeys: (strapi: Cms['strapi']) => Promise<void>;
    };
    expect(await keys()).toContainEqual({ key: 'of before' });
    await withClient(cms.databaseUrl, (db) =>
      db.query(
        "update portafolio_once set made = now() - interval '49 hours' where key = 'of before'",
      ),
    );
    const before = (await keys()).length;
    await sweepIdempotencyKeys(cms.strapi);
    expect((await keys()).length).toBe(before - 1);
  });
});

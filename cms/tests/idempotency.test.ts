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

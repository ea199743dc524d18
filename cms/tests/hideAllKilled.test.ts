import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { newDatabase, withClient } from './support/database.ts';
import { newFolder } from './support/environment.ts';
import { client } from './support/http.ts';
import { startProcess } from './support/process.ts';

const COMMENTS = 500;

/** All of one author, in one forum. */
const FILL = `
  with made as (
    insert into reviews (document_id, name, comment, rating, created_at, updated_at, published_at)
      select 'troll-' || i, 'Molesta', 'c' || i, 5, now(), now(), now() from generate_series(1, ${COMMENTS}) as i
    returning id),
  placed as (insert into reviews_foro_lnk (review_id, foro_id)
    select made.id, foros.id from made, foros where foros.number = $1)
  insert into reviews_user_lnk (review_id, user_id) select made.id, $2::integer from made`;

const standing = async (db: pg.Client) => {
  const { rows } = await db.query(
    `select (select count(*)::int from reviews where state = 'hidden') as hidden,
            (select review_count from foros limit 1) as counted,
            (select count(*)::int from decisions) as decisions,
            (select count(*)::int from up_users where blocked) as blocked`,
  );
  return rows[0] as unknown;
};

async function untilWaiting(db: pg.Client): Promise<void> {
  const sql = 'select count(*)::int as waiting from pg_locks where not granted';
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await db.query<{ waiting: number }>(sql);
    if (rows[0]?.waiting) return;
    await pause(20);
  }
  throw new Error('Nadie espera');
}

it('kill -9 in the middle of hiding all of theirs leaves all as it was; the next time all is done', async () => {
  const databaseUrl = await newDatabase();
  const uploads = newFolder();
  const env = { DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads };
  let cms = await startProcess(env);
  try {
    let api = client(cms.url);
    const admin = await api.admin();
    const troll = await api.register('molesta@example.com');
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
    const body = { action: 'hide', block: true, hideAll: true };
    await withClient(databaseUrl, async (db) => {
      await db.query(FILL, [forum.json.data.number, troll.id]);
      const { rows } = await db.query('select min(number) as first, max(id) as last from reviews');
      const { first, last } = rows[0] as { first: number; last: number };
      await db.query('begin');
      await db.query('select 1 from reviews where id = $1 for update', [last]);
      const asked = api
        .ask('POST', `/moderation/${first}`, admin.token, body)
        .catch(() => 'killed');
      await withClient(databaseUrl, untilWaiting);
      cms.child.kill('SIGKILL');
      await once(cms.child, 'exit');
      await db.query('rollback');
      expect(await asked).toBe('killed');
      const before = { hidden: 0, counted: COMMENTS, decisions: 0, blocked: 0 };
      await expect.poll(() => standing(db)).toEqual(before);
      cms = await startProcess(env);
      api = client(cms.url);
      const { token } = await api.admin();
      expect((await api.ask('POST', `/moderation/${first}`, token, body)).status).toBe(200);
      const after = { hidden: COMMENTS, counted: 0, decisions: 1, blocked: 1 };
      expect(await standing(db)).toEqual(after);
    });
  } finally {
    await cms.stop();
    rmSync(uploads, { recursive: true, force: true });
  }
});

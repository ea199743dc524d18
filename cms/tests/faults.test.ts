import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Postgres } from '../../scripts/postgres/postgres.ts';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, withClient } from './support/database.ts';
import { newFolder } from './support/environment.ts';
import { client, type Client, type Person } from './support/http.ts';
import { startProcess, type CmsProcess } from './support/process.ts';
import { tcpProxyTo, type TcpProxy } from './support/tcpProxy.ts';

describe('a connection cut exactly at BEGIN or COMMIT', () => {
  let proxy: TcpProxy;
  let cms: Cms;
  let api: Client;
  let admin: Person;
  beforeAll(async () => {
    proxy = await tcpProxyTo(await newDatabase());
    cms = await startCms({ databaseUrl: proxy.url });
    api = client(cms.url);
    admin = await api.admin();
  });
  afterAll(async () => {
    await cms.stop();
    proxy.close();
  });

  it.each(['BEGIN', 'COMMIT'] as const)('%s: is never acknowledged', async (statement) => {
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
    const foro = `/foros/${json.data.number}`;
    const writes = [
      () => api.ask('POST', `${foro}/reviews`, admin.token, { data: { comment: 'x' } }),
      () => api.ask('PUT', foro, admin.token, { data: { name: 'Otro' } }),
      () => api.ask('DELETE', foro, admin.token),
      () => api.asProxy('POST', '/contacts', { data: { comment: 'x' } }),
      () =>
        api.asProxy('POST', '/account/register', {
          name: 'A',
          email: 'a@example.com',
          password: 'una clave',
        }),
      () => api.ask('PUT', '/account/me', admin.token, { name: 'B' }),
      () => api.seed({ badge: [{ _id: 1, heading: 'x' }] }),
    ];
    const cutsBefore = proxy.cuts();
    proxy.cutAt(statement);
    const answers: number[] = [];
    for (const write of writes) answers.push((await write()).status);
    proxy.cutAt(undefined);
    expect(answers).toEqual(writes.map(() => 503));
    expect(proxy.cuts() - cutsBefore).toBeGreaterThanOrEqual(writes.length);
    const after = (await api.ask('GET', foro, admin.token)).json.data;
    expect(after).toMatchObject({ name: 'Foro', reviews: [] });
    expect((await api.ask('GET', '/account/me', admin.token)).json.name).toBe('Administrador');
  });
});

describe('PostgreSQL killed under writes', () => {
  const ROUNDS = 3;
  const WRITES = 15;
  let postgres: Postgres;
  let cms: CmsProcess;
  let folder: string;
  beforeAll(async () => {
    folder = newFolder();
    postgres = await Postgres.start({ dataDir: folder, password: 'of-this-test', throwAway: true });
    const UPLOADS_DIR = path.join(folder, 'public');
    cms = await startProcess({ DATABASE_URL: postgres.url, UPLOADS_DIR });
  });
  afterAll(async () => {
    await cms?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not end the CMS: 503, and nothing acknowledged is lost', async () => {
    const api = client(cms.url);
    const admin = await api.admin();
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
    const foro = `/foros/${json.data.number}`;
    const acknowledged: string[] = [];
    const answers = new Set<number>();
    let writing = true;
    const write = async (writer: number) => {
      for (let i = 0; writing; i++) {
        const comment = `${writer}-${i}`;
        const { status } = await api.ask('POST', `${foro}/reviews`, admin.token, {
          data: { comment },
        });
        answers.add(status);
        if (status === 201) acknowledged.push(comment);
        else await pause(20);
      }
    };
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
    for (let round = 0; round < ROUNDS; round++) {
      await until(() => acknowledged.length >= (round + 1) * WRITES);
      const back = new Promise((resolve) => postgres.once('back', () => resolve(undefined)));
      process.kill(postgres.pid, 'SIGKILL');
      await back;
      await until(async () => (await api.asProxy('GET', '/health')).status === 200);
    }
    writing = false;
    await Promise.all(writers);
    const kept = await withClient(postgres.url, (db) => db.query('select comment from reviews'));
    const comments = new Set(kept.rows.map((row: { comment: string }) => row.comment));
    expect(acknowledged.filter((comment) => !comments.has(comment))).toEqual([]);
    const output = cms.output();
    expect([201, 503], output).toEqual(expect.arrayContaining([...answers]));
    expect(cms.child.exitCode).toBeNull();
    process.stdout.write(
      `\nPostgreSQL muerto ${ROUNDS} veces: ${acknowledged.length} comentarios confirmados, 0 perdidos\n`,
    );
  });

  it('says 503 while PostgreSQL has no connection left, goes on after, and loses nothing', async () => {
    const api = client(cms.url);
    const admin = await api.admin();
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Lleno' } });
    const foro = `/foros/${json.data.number}`;
    const write = (comment: string) =>
      api.ask('POST', `${foro}/reviews`, admin.token, { data: { comment } });
    const login = { email: 'admin@example.com', password: 'x' };
    const taken = await takeAll(postgres.url);
    const refused = [
      ...[
        write('sin conexión'),
        api.asProxy('GET', '/articles'),
        api.ask('GET', foro, admin.token),
      ],
      ...[api.asProxy('POST', '/account/login', login), api.asProxy('GET', '/health')],
    ];
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    await Promise.all(taken.map((one) => one.end()));
    expect(statuses).toEqual(statuses.map(() => 503));
    await until(async () => (await api.asProxy('GET', '/health')).status === 200);
    expect((await write('con conexión')).status).toBe(201);
    const { reviews } = (await api.asProxy('GET', foro)).json.data;
    expect(reviews.map(({ comment }: { comment: string }) => comment)).toEqual(['con conexión']);
    expect(cms.child.exitCode).toBeNull();
  });

  it('drains the requests in flight on SIGTERM', async () => {
    const api = client(cms.url);
    const admin = await api.admin();
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Final' } });
    const body = { data: { comment: 'al final' } };
    const target = `/foros/${json.data.number}/reviews`;
    const { inFlight, stopped } = await withClient(postgres.url, async (db) => {
      await db.query('begin; lock table reviews in exclusive mode');
      const requests = Array.from({ length: 20 }, () => api.ask('POST', target, admin.token, body));
      await untilWaiting(db);
      const stopping = cms.stop();
      await pause(500);
      await db.query('commit');
      return { inFlight: requests, stopped: stopping };
    });
    const answered = (await Promise.all(inFlight)).map(({ status }) => status);
    expect(answered).toEqual(Array(20).fill(201));
    expect(await stopped, cms.output()).toBe(0);
  });

  it('says of an absent database 503, never 401', async () => {
    cms = await startProcess({
      DATABASE_URL: postgres.url,
      UPLOADS_DIR: path.join(folder, 'public'),
    });
    const api = client(cms.url);
    const { token } = await api.admin();
    await postgres.stop();
    expect((await api.asProxy('GET', '/health')).status).toBe(503);
    const requests = [
      api.asProxy('GET', '/articles'),
      api.ask('GET', '/account/me', token),
      api.ask('GET', '/articles', 'junk'),
    ];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([503, 503, 503]);
  });
});

/** All of the pool waits for the table; a moment more, and the rest waits for the pool. */
async function untilWaiting(db: pg.Client): Promise<void> {
  const waiting =
    "select count(*)::int as n from pg_locks where not granted and locktype = 'relation'";
  await until(async () => (await db.query<{ n: number }>(waiting)).rows[0]?.n === 10);
  await pause(500);
}

/** Every connection that PostgreSQL has, those of the CMS too. */
async function takeAll(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  const ofCms = "from pg_stat_activity where application_name = 'portafolio-cms'";
  for (let left = 1; left > 0;) {
    await takeFree(url, taken);
    left = (await taken[0].query(`select pg_terminate_backend(pid) ${ofCms}`)).rowCount ?? 0;
  }
  return taken;
}

async function takeFree(url: string, taken: pg.Client[]): Promise<void> {
  for (;;) {
    const one = new pg.Client({ connectionString: url });
    // The server's last word to it is none of this test's business.
    one.on('error', () => undefined);
    const full = await one.connect().then(
      () => false,
      (error: { code?: string }) => error.code === '53300',
    );
    if (full) return;
    taken.push(one);
  }
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    if (await is()) return;
    await pause(30);
  }
  throw new Error('No llegó a suceder');
}

import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Postgres } from '../../scripts/postgres/postgres.ts';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, withClient } from './support/database.ts';
import { newFolder } from './support/folder.ts';
import { client, type Client, type Person } from './support/http.ts';
import { startProcess, type CmsProcess } from './support/process.ts';
import { wireTo, type Wire } from './support/wire.ts';

describe('a connection cut exactly at COMMIT', () => {
  let wire: Wire;
  let cms: Cms;
  let api: Client;
  let admin: Person;
  beforeAll(async () => {
    wire = await wireTo(await newDatabase());
    cms = await startCms({ databaseUrl: wire.url });
    api = client(cms.url);
    admin = await api.admin();
  });
  afterAll(async () => {
    await cms.stop();
    wire.close();
  });

  it('is never told as written', async () => {
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
    const foro = `/foros/${json.data.number}`;
    const writes = [
      () => api.ask('POST', `${foro}/reviews`, admin.token, { data: { comment: 'x' } }),
      () => api.ask('PUT', foro, admin.token, { data: { name: 'Otro' } }),
      () => api.ask('DELETE', foro, admin.token),
      () => api.asProxy('POST', '/contacts', { data: { comment: 'x' } }),
      () => api.asProxy('POST', '/account/register', { name: 'A', email: 'a@example.com', password: 'una clave' }),
      () => api.ask('PUT', '/account/me', admin.token, { name: 'B' }),
      () => api.seed({ kind: 'badge', items: [{ _id: 1, heading: 'x' }] }),
    ];
    wire.cutAtCommit(true);
    const answers: number[] = [];
    for (const write of writes) answers.push((await write()).status);
    wire.cutAtCommit(false);
    expect(answers).toEqual(writes.map(() => 503));
    expect(wire.cuts()).toBeGreaterThanOrEqual(writes.length);
    const after = (await api.ask('GET', foro, admin.token)).json.data;
    expect(after).toMatchObject({ name: 'Foro', reviews: [] });
    expect((await api.ask('GET', '/account/me', admin.token)).json.user.name).toBe('Administrador');
  });
});

describe('PostgreSQL killed under writes', () => {
  const ROUNDS = 3;
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

  it('is outlived, told as 503, and takes nothing that was acknowledged with it', async () => {
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
        const { status } = await api.ask('POST', `${foro}/reviews`, admin.token, { data: { comment } });
        answers.add(status);
        if (status === 201) acknowledged.push(comment);
        else await pause(20);
      }
    };
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
    for (let round = 0; round < ROUNDS; round++) {
      await pause(700);
      const back = new Promise((resolve) => postgres.once('back', () => resolve(undefined)));
      process.kill(postgres.pid, 'SIGKILL');
      await back;
      await untilHealthy(api);
    }
    writing = false;
    await Promise.all(writers);
    const kept = await withClient(postgres.url, (db) => db.query('select comment from reviews'));
    const comments = new Set(kept.rows.map((row: { comment: string }) => row.comment));
    expect(acknowledged.filter((comment) => !comments.has(comment))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect([...answers].sort()).toEqual([201, 503]);
    expect(cms.child.exitCode).toBeNull();
    process.stdout.write(`\nPostgreSQL muerto ${ROUNDS} veces: ${acknowledged.length} comentarios confirmados, 0 perdidos\n`);
  });

  it('says of an absent database 503, never 401, and ends what is in flight before it stops', async () => {
    const api = client(cms.url);
    const admin = await api.admin();
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Final' } });
    const body = { data: { comment: 'al final' } };
    const inFlight = Array.from({ length: 20 }, () =>
      api.ask('POST', `/foros/${json.data.number}/reviews`, admin.token, body),
    );
    await pause(30);
    const stopped = Date.now();
    const code = cms.stop();
    const statuses = (await Promise.all(inFlight)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(201));
    expect(await code).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(8_000);
    cms = await startProcess({ DATABASE_URL: postgres.url, UPLOADS_DIR: path.join(folder, 'public') });
    const again = client(cms.url);
    const { token } = await again.admin();
    await postgres.stop();
    expect((await again.asProxy('GET', '/health')).status).toBe(503);
    const asked = [again.asProxy('GET', '/articles'), again.ask('GET', '/account/me', token), again.ask('GET', '/articles', 'junk')];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503, 503]);
  });
});

async function untilHealthy(api: Client): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if ((await api.asProxy('GET', '/health')).status === 200) return;
    await pause(50);
  }
  throw new Error('La base de datos no volvió');
}

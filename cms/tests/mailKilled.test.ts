import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailServer } from '../../scripts/testing/mailServer.ts';
import { newDatabase, withClient } from './support/database.ts';
import { newFolder } from './support/environment.ts';
import { client } from './support/http.ts';
import { startProcess, type CmsProcess } from './support/process.ts';

const server = new MailServer();
const uploads = newFolder();
let databaseUrl: string;
let env: Record<string, string>;
let cms: CmsProcess;

beforeAll(async () => {
  await server.start();
  databaseUrl = await newDatabase();
  env = { ...server.env, DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads };
  cms = await startProcess(env);
});
afterAll(async () => {
  await cms.stop();
  await server.stop();
  rmSync(uploads, { recursive: true, force: true });
});
beforeEach(() => {
  server.before = () => undefined;
});

const sql = (text: string) =>
  withClient(databaseUrl, async (db) => (await db.query(text)).rows as unknown[]);
const write = (name: string) =>
  client(cms.url)
    .asProxy('POST', '/contacts', {
      data: { name, email: 'ada@example.com', topic: 'Curso', comment: 'Hola' },
    })
    .then(
      ({ status }) => status,
      () => 'killed',
    );
const mailsOf = (name: string) =>
  server.mails.filter(({ mail }) => mail.subject === `Mensaje de ${name}: Curso`);

async function kill(): Promise<void> {
  cms.child.kill('SIGKILL');
  await once(cms.child, 'exit');
}

/** Starts it again, later than what was begun may take: the clock moved. */
async function restart(): Promise<void> {
  await sql(`update mails set due = now() where state = 'pendiente'`);
  cms = await startProcess(env);
}

async function untilWaiting(db: pg.Client): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await db.query('select 1 from pg_locks where not granted');
    if (rows.length > 0) return;
    await pause(20);
  }
  throw new Error('Nadie espera');
}

const messageIdsOf = (name: string) => new Set(mailsOf(name).map(({ mail }) => mail.messageId));

it('killed before the message is committed: neither the message nor its mail', async () => {
  await withClient(databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('lock table mails in share mode');
    const answer = write('Ana');
    await withClient(databaseUrl, untilWaiting);
    await kill();
    await db.query('rollback');
    expect(await answer).toBe('killed');
  });
  await restart();
  expect(await sql(`select 1 from contacts where name = 'Ana'`)).toEqual([]);
  expect(await sql(`select 1 from mails where subject like '%Ana%'`)).toEqual([]);
  expect(await write('Beatriz')).toBe(201);
  await expect.poll(() => mailsOf('Beatriz').length, { timeout: 30_000 }).toBe(1);
  expect(mailsOf('Ana')).toEqual([]);
});

it('killed right after the answer: the mail is sent', async () => {
  expect(await write('Carla')).toBe(201);
  await kill();
  await restart();
  await expect.poll(() => mailsOf('Carla').length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(messageIdsOf('Carla').size).toBe(1);
});

it('killed between an answer of the owner’s and its letter: one letter, also when she sends it again', async () => {
  expect(await write('Flora')).toBe(201);
  const [{ number }] = (await sql(`select number from contacts where name = 'Flora'`)) as [
    { number: number },
  ];
  const answer = async () => {
    const { token } = await client(cms.url).admin();
    const key = { 'idempotency-key': 'respuesta-a-flora-1' };
    const path = `/contacts/${String(number)}/reply`;
    return client(cms.url).ask('POST', path, token, { text: 'Sí, Flora' }, key);
  };
  // The sender waits for the first mail while the answer is written.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.before = () => held;
  expect((await answer()).status).toBe(201);
  await kill();
  release();
  server.before = () => undefined;
  await restart();
  expect((await answer()).json.data.replies).toHaveLength(1);
  const letters = () => server.mails.filter(({ mail }) => mail.text?.startsWith('Sí, Flora'));
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1);
  const sent = `select 1 from mails where kind = 'contestacion' and state = 'enviado'`;
  await expect.poll(() => sql(sent)).toHaveLength(1);
  // The next test counts on the first mail's being its own.
  const waiting = `select 1 from mails where state = 'pendiente'`;
  await expect.poll(() => sql(waiting), { timeout: 30_000 }).toEqual([]);
});

it('killed while the mail server has it, before it says so: the mail is sent', async () => {
  const killed = new Promise<void>((resolve, reject) => {
    server.before = async () => {
      server.before = () => undefined;
      await kill().then(resolve, reject);
      throw new Error('4.3.0 unheard');
    };
  });
  expect(await write('Diana')).toBe(201);
  await killed;
  expect(mailsOf('Diana')).toEqual([]);
  await restart();
  await expect.poll(() => mailsOf('Diana').length, { timeout: 30_000 }).toBe(1);
});

it('killed after the mail server took it, before that is written down: sent again, as the same mail', async () => {
  await withClient(databaseUrl, async (db) => {
    server.before = async () => {
      server.before = () => undefined;
      await db.query('begin');
      await db.query(`select 1 from mails where state = 'pendiente' for update`);
    };
    expect(await write('Elena')).toBe(201);
    await expect.poll(() => mailsOf('Elena').length, { timeout: 30_000 }).toBe(1);
    await withClient(databaseUrl, untilWaiting);
    await kill();
    // PostgreSQL would still do what the killed process sent.
    await sql('select pg_terminate_backend(pid) from pg_locks where not granted');
    await db.query('rollback');
  });
  await restart();
  await expect.poll(() => mailsOf('Elena').length, { timeout: 30_000 }).toBe(2);
  expect(messageIdsOf('Elena').size).toBe(1);
  const sent = `select 1 from mails where state = 'enviado' and subject like '%Elena%'`;
  await expect.poll(() => sql(sent)).toHaveLength(1);
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { create } from 'tar';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { backup } from '../../backup/backup.ts';
import { describe, type Manifest } from '../../backup/manifest.ts';
import { missingIn, openBackup, restore } from '../../backup/restore.ts';
import { Authenticator, type Options } from '../../testing/authenticator.ts';
import { startThrowAwayStack, type ThrowAwayStack } from '../../stack/throwAway.ts';
import { send, exported, login, register, seed, type Session } from './cms.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

const NASTY = 'tab\tbarra\\ \\N \\. línea\nnueva\r\n«ñ» 😀 \u0001 \'comillas" $1 {"a":null}';
const PICTURE = readFileSync(new URL('picture.png', import.meta.url));
const KINDS = ['article', 'foro', 'project', 'profile', 'contact', 'user'];

let source: RunningStack;
let file: string;
let made: Manifest;
let picture: string;
const device = new Authenticator('http://localhost:8000');

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // PostgreSQL is stopped before some of these
  await client.connect();
  return client;
};

beforeAll(async () => {
  source = await emptied('one');
  file = join(source.dataDir, 'sitio.tar.gz');
  await fill(source);
  made = await backupUnderWrites(source);
});

const PASSKEYS = '/api/account/passkeys';

/** A key of an account, which its person still has when the site is another. */
async function enrol(site: RunningStack, { token }: Session): Promise<void> {
  const { json } = await send(site, 'POST', `${PASSKEYS}/options`, token, {});
  await send(site, 'POST', PASSKEYS, token, device.create(json as Options, 'Llave'));
}

async function fill(site: RunningStack): Promise<void> {
  await enrol(site, await register(site, 'ana@example.com', 'contraseña de ana'));
  const form = new FormData();
  form.set('image', new Blob([PICTURE]), 'dibujo.png');
  const { path } = (await send(site, 'POST', '/api/seed/image', site.env['SEED_TOKEN'], form))
    .json as { path: string };
  picture = path;
  const reviews = [{ _id: 5, name: 'Ana', comment: NASTY, user: 'ana@example.com' }];
  await seed(site, 'article', [
    { _id: 8, name: 'Ocho', title: NASTY, image: path },
    { _id: 41, name: 'Se borra' },
  ]);
  await seed(site, 'foro', [{ _id: 3, name: 'Foro', comment: NASTY, reviews }]);
  await seed(site, 'profile', [{ _id: 1, name: 'Dueña', user: 'ana@example.com' }]);
  const { token } = await admin(site);
  await send(site, 'DELETE', '/api/articles/41', token); // its number must not come back
}

const admin = (site: RunningStack) =>
  login(site, 'admin@example.com', source.env['ADMIN_PASSWORD'] ?? '');

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

/** Two tables that are only ever written together, and accounts that come in through the CMS. */
async function backupUnderWrites(site: RunningStack): Promise<Manifest> {
  const [writer, client] = [await connected(site.databaseUrl), await connected(site.databaseUrl)];
  await writer.query('create table aaa (n int); create table zzz (n int)');
  let [going, n, people] = [true, 0, 0];
  const pairs = (async () => {
    for (; going; n += 1)
      await writer.query(
        `begin; insert into aaa values (${n}); insert into zzz values (${n}); commit`,
      );
  })();
  const accounts = (async () => {
    for (; going; people += 1)
      await register(site, `p${people}@example.com`, 'contraseña de otros');
  })();
  await until(() => Math.min(n, people) > 3);
  const result = await backup(file, { client, dataDir: site.dataDir });
  const during = n;
  await until(() => n > during); // it did not stand in the way
  going = false;
  await Promise.all([pairs, accounts]);
  await writer.query('drop table aaa, zzz');
  await Promise.all([writer.end(), client.end()]);
  return result;
}

/** A site of its own that was started once: the tables are there, and nothing runs. */
async function stoppedSite(): Promise<{ site: ThrowAwayStack; client: pg.Client }> {
  const site = await startThrowAwayStack({ parts: 'cms' });
  onTestFinished(() => site.stop());
  await site.stack.cms.stop(10_000);
  return { site, client: await connected(site.databaseUrl) };
}

async function restoreInto(site: Pick<RunningStack, 'dataDir'>, client: pg.Client, from = file) {
  const opened = await openBackup(from, site.dataDir);
  try {
    await restore(opened, { client, dataDir: site.dataDir });
  } finally {
    await opened.close();
  }
}

const leftovers = (dir: string) =>
  readdirSync(dir).filter((name) => /^restauracion|^respaldo/.test(name));

const count = async (client: pg.Client, from: string): Promise<number> =>
  Number(
    (await client.query<{ count: string }>(`select count(*) from public.${from}`)).rows[0]?.count,
  );

test('into a site with nothing: everything is there as in one moment, and the site goes on from it', async () => {
  const { site, client } = await stoppedSite();
  await client.query('create table aaa (n int); create table zzz (n int)');
  await restoreInto(site, client);
  const running = await connected(source.databaseUrl);
  expect(await count(running, 'portafolio_sessions')).toBeGreaterThan(0);
  await running.end();
  expect(await count(client, 'aaa')).toBeGreaterThan(3);
  expect(await count(client, 'aaa')).toBe(await count(client, 'zzz'));
  const people = await count(client, 'up_users');
  expect(await count(client, 'up_users_role_lnk')).toBe(people);
  expect(describe(made)).toContain(`${people} cuentas`);
  // The sessions of then are over.
  expect(await count(client, 'portafolio_sessions')).toBe(0);
  await client.end();

  await site.stack.cms.start();
  for (const kind of KINDS.filter((name) => name !== 'user'))
    expect(await exported(site, kind), kind).toEqual(await exported(source, kind));
  expect(await exported(site, 'article')).toMatchObject({
    items: [{ _id: 8, title: expect.stringContaining('\\ \\N \\. línea\nnueva') }],
  });
  const shown = Buffer.from(await (await fetch(site.cmsUrl + picture)).arrayBuffer());
  expect(shown).toEqual(Buffer.from(await (await fetch(source.cmsUrl + picture)).arrayBuffer()));

  const ana = await login(site, 'ana@example.com', 'contraseña de ana');
  expect(ana.isAdmin).toBe(false);
  await expect(login(site, 'ana@example.com', 'otra')).rejects.toThrow('400');
  const proxyToken = site.env['PROXY_TOKEN'];
  const challenge = await send(site, 'POST', `${PASSKEYS}/login/options`, proxyToken);
  const signed = device.get(challenge.json as Options);
  const byKey = await send(site, 'POST', `${PASSKEYS}/login`, proxyToken, signed);
  expect(byKey.json).toMatchObject({ _id: ana._id });
  const { token } = await admin(site);
  const created = await send(site, 'POST', '/api/articles', token, { data: {} });
  expect(created.json).toMatchObject({ data: { number: 42 } });
  const review = await send(site, 'POST', '/api/foros/3/reviews', ana.token, {
    data: { rating: 5, comment: 'Sigo' },
  });
  expect(review.json).toMatchObject({ data: { number: 6 } });
  const next = await register(site, 'nueva@example.com', 'contraseña nueva');
  expect(next._id).toBeGreaterThan(people);
});

test('over a site with other things: only what the backup holds stays; tables of others are left alone', async () => {
  const { site, client } = await stoppedSite();
  await client.query(`create table aaa (n int); create table zzz (n int); create table ajena (n int);
    create table portafolio_newer (n int); insert into ajena values (1); insert into portafolio_newer values (1)`);
  const pictures = join(site.dataDir, 'public', 'uploads');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'anterior.webp'), 'anterior');
  writeFileSync(join(pictures, basename(picture)), 'otra con el mismo nombre');
  await restoreInto(site, client);
  await restoreInto(site, client); // over itself
  expect(await count(client, 'articles')).toBe(1);
  expect(await count(client, 'ajena')).toBe(1);
  expect(await count(client, 'portafolio_newer')).toBe(0);
  const uploads = join(source.dataDir, 'public', 'uploads');
  expect(readdirSync(pictures).toSorted()).toEqual(readdirSync(uploads).toSorted());
  const [restored, original] = [pictures, uploads].map((dir) => join(dir, basename(picture)));
  expect(readFileSync(restored ?? '')).toEqual(readFileSync(original ?? ''));
  expect(leftovers(site.dataDir)).toEqual([]);
  await client.end();
});

test('what the database has no place for is named', async () => {
  const { site, client } = await stoppedSite();
  await client.query('create table aaa (n int); create table zzz (m int)');
  const opened = await openBackup(file, site.dataDir);
  expect(await missingIn(client, opened.manifest)).toEqual(['zzz.n']);
  await opened.close();
  await client.end();
});

test('pictures in a bucket are neither taken nor taken away, and that is said', async () => {
  const { site, client } = await stoppedSite();
  const [bucket, without] = ['https://s3.example/fotos', join(source.dataDir, 'sin.tar.gz')];
  const reader = await connected(source.databaseUrl);
  const manifest = await backup(without, { client: reader, dataDir: source.dataDir, bucket });
  await reader.end();
  expect(describe(manifest)).toContain(`SIN las imágenes, que están en ${bucket}`);
  expect(manifest.pictures).toBe(0);
  await client.query('create table aaa (n int); create table zzz (n int)');
  const pictures = join(site.dataDir, 'public', 'uploads');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'propia.webp'), 'propia');
  await restoreInto(site, client, without);
  expect(await count(client, 'articles')).toBe(1);
  expect(readdirSync(pictures)).toEqual(['propia.webp']);
  await client.end();
});

test('when a row is refused, rows and pictures are as before', async () => {
  const { site, client } = await stoppedSite();
  await client.query('create table aaa (n int check (n < 0)); create table zzz (n int)');
  await client.query("insert into articles (number, name) values (7, 'Se queda')");
  const pictures = join(site.dataDir, 'public', 'uploads');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'propia.webp'), 'propia');
  await expect(restoreInto(site, client)).rejects.toThrow('aaa_n_check');
  const { rows } = await client.query('select name from public.articles');
  expect(rows).toEqual([{ name: 'Se queda' }]);
  expect(readdirSync(pictures)).toEqual(['propia.webp']);
  expect(leftovers(site.dataDir)).toEqual([]);
  const next = await client.query("select nextval('articles_id_seq')::int as next");
  expect(next.rows).toEqual([{ next: 2 }]);
  await client.end();
});

const flipped = (at: number) => (bytes: Buffer) => {
  const place = Math.floor(bytes.length * at);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return bytes;
};

test.each<[string, (bytes: Buffer) => Buffer]>([
  ...[0.02, 0.3, 0.6, 0.9].map((at): [string, (bytes: Buffer) => Buffer] => [
    `one bit at ${at}`,
    flipped(at),
  ]),
  ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['without its last byte', (bytes) => bytes.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['a picture', () => PICTURE],
])('damaged, %s: refused before anything is touched', async (_name, damage) => {
  const damaged = join(source.dataDir, 'dañado.tar.gz');
  writeFileSync(damaged, damage(Buffer.from(readFileSync(file))));
  await expect(openBackup(damaged, source.dataDir)).rejects.toThrow(/No se cambió nada/);
  expect(leftovers(source.dataDir)).toEqual([]);
});

test('of version 1: refused with the way', async () => {
  const dir = join(source.dataDir, 'uno');
  mkdirSync(dir);
  const manifest = { product: 'portafolio', format: 2, version: '1.4.0' };
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest));
  await create({ cwd: dir, file: `${dir}.tar.gz`, gzip: true }, ['manifest.json']);
  const opening = openBackup(`${dir}.tar.gz`, source.dataDir);
  await expect(opening).rejects.toThrow(/versión 1\.4\.0[^]*npm start[^]*npm run backup/);
});

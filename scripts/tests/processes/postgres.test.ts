import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Postgres } from '../../postgres/postgres.ts';
import { commandOf, identityOf, signal, waitForEnd } from '../../setup/processes.ts';
import { queryOnce } from '../../setup/query.ts';
import { temporaryFolder } from '../folders.ts';

const asRoot = process.getuid?.() === 0;
const LONG = `una ruta ñandú, con espacios y 'comillas' ${'larga '.repeat(30)}`.trim();

async function started(dataDir: string, password = "cla've ñ@:/"): Promise<Postgres> {
  const postgres = await Postgres.start({ dataDir, password });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function held(dataDir: string, ...more: string[]) {
  const args = [
    '--import',
    'tsx',
    join(import.meta.dirname, 'holdPostgres.ts'),
    dataDir,
    'clave',
    ...more,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ready = JSON.parse(line.toString()) as { pid: number; guard: number; url: string };
  return { child, ...ready };
}

test('keeps its data between runs, in a long path with spaces and accents', async () => {
  const dir = temporaryFolder(LONG);
  const first = await started(dir);
  await queryOnce(first.url, 'create table hecho as select 7 as n');
  await first.stop();
  expect(identityOf(first.pid)).toBeUndefined();
  const second = await started(dir);
  expect(await queryOnce(second.url, 'select n from hecho')).toEqual([{ n: 7 }]);
});

test('listens on loopback only, with a password and no unix socket', async () => {
  const dir = temporaryFolder();
  const { url } = await started(dir);
  const noted = readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  expect({ socketFolder: noted[4], address: noted[5] }).toEqual({
    socketFolder: '',
    address: '127.0.0.1',
  });
  const wrong = new URL(url);
  wrong.password = 'otra';
  await expect(queryOnce(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  wrong.username = 'postgres';
  await expect(queryOnce(wrong.href, 'select 1')).rejects.toThrow();
});

test('neither PostgreSQL nor its guard is given what this process knows', async ({ skip }) => {
  if (process.platform !== 'linux') skip('hace falta /proc');
  process.env['ADMIN_PASSWORD'] = 'un secreto del entorno';
  onTestFinished(() => void delete process.env['ADMIN_PASSWORD']);
  const { pid, watchdogPid } = await started(temporaryFolder());
  for (const one of [pid, watchdogPid]) {
    const given = readFileSync(`/proc/${one}/environ`, 'latin1').split('\0').filter(Boolean);
    const names = given.map((line) => line.split('=')[0] ?? '');
    expect(names).toContain('LC_ALL');
    const known = ['PATH', 'LC_ALL', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ', 'PWD'];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  }
});

test('orders and compares text as Spanish does', async () => {
  const { url } = await started(temporaryFolder());
  const rows = await queryOnce(
    url,
    "select x from unnest(array['Oca','zeta','Ñu','Ángel','nube']) x order by x",
  );
  expect(rows.map(({ x }) => x)).toEqual(['Ángel', 'nube', 'Ñu', 'Oca', 'zeta']);
  expect(await queryOnce(url, "select 'CAMIÓN' ilike '%ión' as same")).toEqual([{ same: true }]);
});

test('comes back on the same port when it is killed', async () => {
  const postgres = await started(temporaryFolder());
  await queryOnce(postgres.url, 'create table hecho as select 7 as n');
  const back = once(postgres, 'back');
  signal(postgres.pid, 'SIGKILL');
  await back;
  expect(await queryOnce(postgres.url, 'select n from hecho')).toEqual([{ n: 7 }]);
});

test('takes over from a run that was killed with everything left alive', async () => {
  const dir = temporaryFolder();
  const run = await held(dir);
  await queryOnce(run.url, 'create table hecho as select 7 as n');
  signal(run.guard, 'SIGKILL');
  run.child.kill('SIGKILL');
  await once(run.child, 'exit');
  expect(identityOf(run.pid)).toBeDefined();
  const next = await started(dir, 'clave');
  expect(next.url).toBe(run.url); // the port is remembered
  expect(identityOf(run.pid)).toBeUndefined();
  expect(await queryOnce(next.url, 'select n from hecho')).toEqual([{ n: 7 }]);
});

test('comes back when only its backends survived a kill', async () => {
  const dir = temporaryFolder();
  const run = await held(dir);
  const busy = queryOnce(run.url, 'select pg_sleep(600)').catch(() => 'cut');
  await queryOnce(run.url, 'create table hecho as select 7 as n');
  for (const pid of [run.guard, run.child.pid ?? 0, run.pid]) signal(pid, 'SIGKILL');
  const next = await started(dir, 'clave');
  expect(await queryOnce(next.url, 'select n from hecho')).toEqual([{ n: 7 }]);
  expect(await busy).toBe('cut');
});

test('ends with the process that started it, and throw-away data goes too', async () => {
  const dir = temporaryFolder();
  const run = await held(dir, 'throw-away');
  run.child.kill('SIGKILL');
  expect(await waitForEnd(run.pid, 60_000)).toBe(true);
  expect(await waitForEnd(run.guard, 60_000)).toBe(true);
  expect(existsSync(dir)).toBe(false);
});

test('a pid that now belongs to another program is left alone', async () => {
  const dir = temporaryFolder();
  const run = await held(dir);
  for (const pid of [run.guard, run.child.pid ?? 0, run.pid]) signal(pid, 'SIGKILL');
  await waitForEnd(run.pid, 60_000);
  const file = join(dir, 'postgres', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${run.pid}`, `${process.pid}`));
  await started(dir, 'clave');
  expect(commandOf(process.pid)).not.toBe('');
});

test('takes a new password when the .env was lost and the data stayed', async () => {
  const dir = temporaryFolder();
  const first = await started(dir, 'una');
  await queryOnce(first.url, 'create table hecho as select 7 as n');
  await first.stop();
  const second = await started(dir, 'otra');
  expect(await queryOnce(second.url, 'select n from hecho')).toEqual([{ n: 7 }]);
});

test('an interrupted creation is begun again', async () => {
  const dir = temporaryFolder();
  const first = await started(dir);
  await first.stop();
  rmSync(join(dir, 'postgres', 'PG_VERSION'));
  renameSync(join(dir, 'postgres'), join(dir, 'postgres.new'));
  const second = await started(dir);
  expect(await queryOnce(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(readdirSync(dir)).not.toContain('postgres.new');
});

test.skipIf(!asRoot)(
  'as root, in a folder only root may enter, it goes where its account can',
  async () => {
    const dir = temporaryFolder('datos', homedir());
    chmodSync(join(dir, '..'), 0o700);
    const first = await started(dir);
    const moved = first.movedTo ?? '';
    onTestFinished(() => rmSync(moved, { recursive: true, force: true }));
    expect(moved).toMatch(/^\/var\/lib\/portafolio-/);
    await queryOnce(first.url, 'create table hecho as select 7 as n');
    await first.stop();
    const second = await started(dir);
    expect(await queryOnce(second.url, 'select n from hecho')).toEqual([{ n: 7 }]);
  },
);

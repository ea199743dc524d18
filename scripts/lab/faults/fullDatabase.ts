import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { say } from '../../launcher/print.mjs';
import { request, loginAdmin, requestOk } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { queryOnce } from '../../setup/query.ts';
import { fillDisk, mountDisk, unmountDisk } from '../../testing/smallDisk.ts';
import { shutdown, startStack } from '../runLab.ts';

const SIZE = '200m';
const TIMES = 40;
const BACK_WITHIN_MS = 20_000;

/** People who write and read while there is no room, and what was answered. */
class People {
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  readonly problems = new Set<string>();

  constructor(readonly site: string) {}

  async write(): Promise<boolean> {
    const topic = randomUUID();
    const body = { name: 'Nadie', topic, comment: topic.repeat(130) };
    const { status } = await request(`${this.site}/api/contacts/create/`, { method: 'POST', body });
    (status === 201 ? this.acknowledged : this.refused).push(topic);
    if (![201, 503].includes(status)) this.problems.add(`una escritura dijo ${String(status)}`);
    return status === 201;
  }

  async read(path: string): Promise<void> {
    const { status } = await request(`${this.site}/api/${path}`);
    if (status !== 200) this.problems.add(`${path} dijo ${String(status)}`);
  }
}

/** Tables cannot grow: what is written is refused, reads are answered. */
async function noRoomForRows(people: People): Promise<void> {
  for (let times = 0; times < TIMES; times += 1) {
    await people.write();
    await people.read('projects/');
    await people.read(`articles/?keyword=${String(times)}`);
  }
}

/** Nor can its log, and PostgreSQL itself ends: cached answers are given. */
async function noRoomForLog(people: People, { databaseUrl }: ThrowAwayStack): Promise<void> {
  const db = new pg.Client(databaseUrl);
  db.on('error', () => undefined); // it is meant to be cut
  await db.connect();
  const fill = `select pg_logical_emit_message(false, 'lastre', repeat('x', 1000000))`;
  const full = async () => {
    for (;;) await db.query(fill);
  };
  await full().catch(() => undefined);
  for (let times = 0; times < TIMES; times += 1) {
    await people.write();
    await people.read('projects/');
  }
}

/** Room is made: seconds until somebody can write, with nobody's help. */
async function untilWritten(people: People): Promise<number> {
  const since = performance.now();
  while (!(await people.write()) && performance.now() - since < BACK_WITHIN_MS) await sleep(50);
  return (performance.now() - since) / 1_000;
}

async function storedTopics({ databaseUrl }: ThrowAwayStack): Promise<string[]> {
  const rows = await queryOnce<{ topic: string }>(databaseUrl, 'select topic from contacts');
  return rows.map(({ topic }) => topic).sort();
}

async function fillUp(site: ThrowAwayStack, disk: string): Promise<string[]> {
  const token = await loginAdmin(site.siteUrl, site.env);
  const body = { name: 'Proyecto' };
  await requestOk(`${site.siteUrl}/api/projects/create/`, { method: 'POST', token, body });
  const people = new People(site.siteUrl);
  await people.read('projects/');
  for (const [what, work] of [
    ['sin sitio para filas', () => noRoomForRows(people)],
    ['sin sitio para su diario', () => noRoomForLog(people, site)],
  ] as const) {
    const refused = people.refused.length;
    const makeRoom = fillDisk(disk);
    await work();
    makeRoom();
    const count = String(people.refused.length - refused);
    const back = (await untilWritten(people)).toFixed(1);
    say(`  Base de datos ${what}: ${count} escrituras rechazadas; de vuelta en ${back} s`);
    if (count === '0') people.problems.add(`${what}: el disco no se llenó`);
  }
  const stored = (await storedTopics(site)).join();
  const same = stored === people.acknowledged.sort().join();
  say(
    `  confirmadas ${String(people.acknowledged.length)}; ${same ? 'ni una más ni una menos' : 'no son las que hay'}`,
  );
  return [
    ...people.problems,
    ...(same ? [] : ['disco de la base lleno: confirmadas y guardadas difieren']),
  ];
}

/** The whole site on a disk that is full: pictures, logs and above all the database. */
export async function fullDatabase(): Promise<string[]> {
  const disk = mkdtempSync(join(tmpdir(), 'portafolio-disco-'));
  shutdown.add(() => rmdirSync(disk));
  if (!mountDisk(disk, SIZE)) {
    say('  Base de datos llena: no se probó; hace falta poder montar un disco (root)');
    return [];
  }
  shutdown.add(() => unmountDisk(disk));
  const env = { ...NO_LIMITS, LOG_LEVEL: 'error' };
  const site = await startStack({ env, durable: true, within: disk });
  return fillUp(site, disk);
}

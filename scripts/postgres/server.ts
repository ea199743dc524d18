import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../setup/privateFiles.ts';
import { signal } from '../setup/processes.ts';
import { queryOnce } from '../setup/query.ts';
import { ROLE } from './cluster.ts';
import { environment } from './account.ts';
import type { Place } from './place.ts';
import { orphanBackends } from './postmaster.ts';

export interface Launch {
  place: Place;
  port: number;
  password: string;
  durable: boolean;
  logFile: string;
}

export class WrongPassword extends Error {}

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts PostgreSQL and comes back when it answers. */
export async function launch(options: Launch): Promise<ChildProcess> {
  const until = Date.now() + 60_000;
  for (;;) {
    const child = spawnServer(options);
    const failure = await answers(child, options);
    if (!failure) return child;
    if (!canRetry(failure) || Date.now() > until) throw new Error(failure);
    for (const pid of orphanBackends(options.place.cluster)) signal(pid, 'SIGQUIT');
    await sleep(200);
  }
}

/** Leftovers of a killed run go away by themselves; anything else is for a person. */
function canRetry(failure: string): boolean {
  return /shared memory block|lock file "postmaster\.pid" already exists/.test(failure);
}

function spawnServer({ place, port, durable, logFile }: Launch): ChildProcess {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  settings.push('timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off', 'jit=off');
  // A detail quotes what people have written, and a statement may hold a password.
  settings.push('log_error_verbosity=terse', 'log_min_error_statement=panic');
  if (!durable) settings.push(...FAST);
  const args = ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const log = openLog(logFile);
  const child = spawn(join(place.bin, 'postgres'), args, {
    cwd: '/',
    detached: true, // its own group: a Ctrl-C in the terminal must not stop it before the CMS
    stdio: ['ignore', log, log],
    ...place.account,
    env: environment(),
  });
  closeSync(log);
  return child;
}

/** undefined once it answers, else why it ended. */
async function answers(child: ChildProcess, options: Launch): Promise<string | undefined> {
  const before = Date.now();
  const failed = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(undefined));
  });
  let ended = false;
  void failed.then(() => (ended = true));
  while (!ended && Date.now() - before < 120_000) {
    if (await accepts(databaseUrl(options))) return undefined;
    await sleep(25);
  }
  const error = await Promise.race([failed, sleep(1000)]);
  return `PostgreSQL no arrancó${error instanceof Error ? `: ${error.message}` : ''}\n${tail(options.logFile)}`;
}

export function databaseUrl({ password, port }: { password: string; port: number }): string {
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${ROLE}`;
}

async function accepts(url: string): Promise<boolean> {
  try {
    await queryOnce(url, 'select 1');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw new WrongPassword();
    return false;
  }
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-8).join('\n');
}

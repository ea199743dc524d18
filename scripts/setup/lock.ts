import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATA_MODE, writeNew } from './privateFiles.ts';
import { identityOf, signal, waitForEnd } from './processes.ts';

const POLL_MS = 100;

interface Process {
  pid: number;
  identity: string | undefined;
}

const isAlive = ({ pid, identity }: Process): boolean =>
  identity !== undefined && identityOf(pid) === identity;

const ourselves = (): Process => ({ pid: process.pid, identity: identityOf(process.pid) });

/** undefined where the file is gone, or cut short by a full disk. */
function read(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

/** One process at a time: `npm start` and `npm test` of one clone may want the same build. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true, mode: DATA_MODE });
  while (!writeNew(file, JSON.stringify(ourselves()))) {
    const holder = read(file);
    if (holder && isAlive(holder)) await sleep(POLL_MS);
    else removeStale(file);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Set aside and looked at first: what lies there by now may be the lock of the next process. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    const holder = read(aside);
    if (holder && isAlive(holder)) linkSync(aside, file);
  } catch {
    // Another one was faster.
  }
  rmSync(aside, { force: true });
}

interface Part extends Process {
  name: string;
}

interface Note extends Process {
  address: string;
  children: Part[];
  /** Where the CMS of this run listens, whatever .env says of its port. */
  cmsUrl?: string;
  /** On its way out: a start waits for it. */
  stopping?: boolean;
}

const NOTICES_WITHIN_MS = 1500; // a supervisor whose npm was killed needs a moment to see it
const STOPS_WITHIN_MS = 15_000;

const noteOf = (dataDir: string): string => join(dataDir, 'run.json');

export class AlreadyRunning extends Error {
  constructor(readonly address: string) {
    super(`El sitio ya está en marcha en ${address}`);
  }
}

/** One site per DATA_DIR: run.json names its supervisor, and which processes a killed run may leave. */
export class Lock {
  readonly #note: Note;

  private constructor(
    private readonly file: string,
    address: string,
  ) {
    this.#note = { ...ourselves(), address, children: [] };
  }

  static async take(dataDir: string, address: string): Promise<Lock> {
    const file = noteOf(dataDir);
    const lock = new Lock(file, address);
    await withFileLock(`${file}.turn`, async () => {
      await endLastRun(file);
      lock.#write();
    });
    return lock;
  }

  /** Kept up to date, so that a start after a kill -9 knows what to look for. */
  record(children: { name: string; pid: number }[], cmsUrl?: string): void {
    if (cmsUrl) this.#note.cmsUrl = cmsUrl;
    this.#note.children = children.map((child) => ({ ...child, identity: identityOf(child.pid) }));
    this.#write();
  }

  announceStop(): void {
    this.#note.stopping = true;
    this.#write();
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  /** On a full disk the last note stays: it still names the supervisor. */
  #write(): void {
    const temporary = `${this.file}.${process.pid}`;
    try {
      writeFileSync(temporary, JSON.stringify(this.#note, null, 2), { mode: 0o600 });
      renameSync(temporary, this.file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** Where the CMS listens: only a CMS that this site started and that still lives is ever named. */
export function runningCms(dataDir: string): string | undefined {
  const note = read(noteOf(dataDir));
  const cms = note?.children?.find(({ name }) => name === 'cms');
  return note && cms && isAlive(note) && isAlive(cms) ? note.cmsUrl : undefined;
}

/** Refuses while it lives and stays; ends what a killed one left. */
async function endLastRun(file: string): Promise<void> {
  const since = Date.now();
  for (let note = read(file); note && isAlive(note); note = read(file)) {
    if (Date.now() - since > (note.stopping ? STOPS_WITHIN_MS : NOTICES_WITHIN_MS))
      throw new AlreadyRunning(note.address);
    await sleep(POLL_MS);
  }
  for (const part of read(file)?.children ?? []) await endOrphan(part);
}

/** The parts end by themselves when their supervisor is gone; give them their time first. */
async function endOrphan(part: Part): Promise<void> {
  if (part.name === 'postgres' || !isAlive(part)) return; // PostgreSQL's own runner looks after it
  if (await waitForEnd(part.pid, 9000)) return;
  signal(part.pid, 'SIGKILL');
  await waitForEnd(part.pid, 2000);
}

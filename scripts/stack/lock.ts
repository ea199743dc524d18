import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLock, removeStaleLock } from '../setup/fileLock.ts';
import { DATA_MODE, writeNew } from '../setup/privateFiles.ts';
import { identityOf, signal, waitForEnd } from '../setup/processes.ts';

interface Known {
  name: string;
  pid: number;
  identity: string | undefined;
}

interface Note {
  pid: number;
  identity: string | undefined;
  address: string;
  children: Known[];
  /** Where the CMS of this run listens, whatever .env says of its port. */
  cmsUrl?: string;
  /** On its way out: a start waits for it. */
  stopping?: boolean;
}

const NOTICES_WITHIN_MS = 1500; // a supervisor whose npm was killed needs a moment to see it
const STOPS_WITHIN_MS = 15_000;

export class AlreadyRunning extends Error {
  constructor(readonly address: string) {
    super(`El sitio ya está en marcha en ${address}`);
  }
}

/** One site per DATA_DIR: the file names who runs it, and which processes a killed run may leave. */
export class Lock {
  readonly #file: string;
  readonly #note: Note;

  private constructor(file: string, address: string) {
    this.#file = file;
    this.#note = { pid: process.pid, identity: identityOf(process.pid), address, children: [] };
  }

  static async take(dataDir: string, address: string): Promise<Lock> {
    mkdirSync(dataDir, { recursive: true, mode: DATA_MODE });
    const lock = new Lock(noteOf(dataDir), address);
    while (!writeNew(lock.#file, lock.#text())) await endStale(lock.#file);
    return lock;
  }

  /** Kept up to date, so that a start after a kill -9 knows what to look for. */
  record(children: { name: string; pid: number }[], cmsUrl?: string): void {
    if (cmsUrl) this.#note.cmsUrl = cmsUrl;
    this.#note.children = children.map((child) => ({ ...child, identity: identityOf(child.pid) }));
    this.#replace();
  }

  announceStop(): void {
    this.#note.stopping = true;
    this.#replace();
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }

  /** On a full disk the last note stays: it still names who runs the site. */
  #replace(): void {
    const temporary = `${this.#file}.${process.pid}`;
    try {
      writeFileSync(temporary, this.#text(), { mode: 0o600 });
      renameSync(temporary, this.#file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  #text(): string {
    return JSON.stringify(this.#note, null, 2);
  }
}

/** Where the CMS listens: only a CMS that this site started and that still lives is ever named. */
export function runningCms(dataDir: string): string | undefined {
  const note = parse(readLock(noteOf(dataDir)));
  const cms = note?.children?.find(({ name }) => name === 'cms');
  return note && cms && isSame(note) && isSame(cms) ? note.cmsUrl : undefined;
}

const noteOf = (dataDir: string): string => join(dataDir, 'run.json');

async function endStale(file: string): Promise<void> {
  const text = await whenItStays(file);
  if (text === undefined) return;
  const note = parse(text);
  if (note && isSame(note)) throw new AlreadyRunning(note.address);
  await removeStaleLock(file, text, async () => {
    for (const child of note?.children ?? []) await endOrphan(child);
  });
}

/** The note of the last holder: alive and staying, or dead; undefined when it was removed. */
async function whenItStays(file: string): Promise<string | undefined> {
  const since = Date.now();
  for (;;) {
    const text = readLock(file);
    const note = parse(text);
    if (!note || !isSame(note)) return text;
    if (Date.now() - since > (note.stopping ? STOPS_WITHIN_MS : NOTICES_WITHIN_MS)) return text;
    await sleep(100);
  }
}

/** The parts end by themselves when their supervisor is gone; give them their time first. */
async function endOrphan(child: Known): Promise<void> {
  if (child.name === 'postgres' || !isSame(child)) return; // PostgreSQL's own runner looks after it
  if (await waitForEnd(child.pid, 9000)) return;
  signal(child.pid, 'SIGKILL');
  await waitForEnd(child.pid, 2000);
}

function isSame({ pid, identity }: { pid: number; identity: string | undefined }): boolean {
  return identity !== undefined && identityOf(pid) === identity;
}

function parse(text = ''): Note | undefined {
  try {
    return JSON.parse(text) as Note;
  } catch {
    return undefined; // gone meanwhile, or cut short by a full disk: stale either way
  }
}

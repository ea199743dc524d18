import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
}

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
    mkdirSync(dataDir, { recursive: true });
    const lock = new Lock(join(dataDir, 'run.json'), address);
    while (!lock.#create()) await endStale(lock.#file);
    return lock;
  }

  /** Kept up to date, so that whoever comes after a kill -9 knows what to look for. */
  record(children: { name: string; pid: number }[]): void {
    this.#note.children = children.map((child) => ({ ...child, identity: identityOf(child.pid) }));
    renameSync(this.#write(), this.#file);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }

  #create(): boolean {
    const fresh = this.#write();
    try {
      linkSync(fresh, this.#file); // never over an existing one
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(fresh);
    }
  }

  #write(): string {
    const fresh = `${this.#file}.${process.pid}`;
    writeFileSync(fresh, JSON.stringify(this.#note, null, 2));
    return fresh;
  }
}

async function endStale(file: string): Promise<void> {
  const note = read(file);
  if (note && isSame(note)) throw new AlreadyRunning(note.address);
  for (const child of note?.children ?? []) await endOrphan(child);
  rmSync(file, { force: true });
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

function read(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return undefined; // gone meanwhile, or cut short by a full disk: stale either way
  }
}

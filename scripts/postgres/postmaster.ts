import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, identityOf, signal, waitForEnd } from '../setup/processes.ts';

interface Postmaster {
  pid: number;
  port: number;
}

/** What postmaster.pid says, as long as that process is really a PostgreSQL on this very folder. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const noted = notedPostmaster(cluster);
  if (!noted || identityOf(noted.pid) === undefined) return undefined;
  return commandOf(noted.pid).includes(cluster) ? noted : undefined;
}

/** The pid and port of the last run, alive or not. */
export function notedPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopPostmaster(pid: number, milliseconds: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, milliseconds)) return;
  signal(pid, 'SIGQUIT'); // leaves a crash recovery to the next start; still nothing lost
  if (await waitForEnd(pid, 2000)) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(pid, 2000);
}

/** Backends that outlived a killed postmaster hold its shared memory; they work inside its folder. */
export function orphanBackends(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, cluster));
}

function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && commandOf(pid).startsWith('postgres');
  } catch {
    return false;
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What distinguishes a process from a later one with the same pid; undefined when there is none. */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psField(pid, 'lstart');
}

export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return psField(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces and brackets, so count from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined; // dead, only its parent has not collected it
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function psField(pid: number, field: string): string | undefined {
  try {
    const out = execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' });
    return out.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** true when it ended (or became another process) within the time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const identity = identityOf(pid);
  const until = Date.now() + milliseconds;
  while (identity !== undefined && identityOf(pid) === identity) {
    if (Date.now() > until) return false;
    await sleep(30);
  }
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

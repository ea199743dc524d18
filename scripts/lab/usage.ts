import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10; // USER_HZ is 100 on every Linux of today

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
};

/** Fields of /proc/<pid>/stat from the state on: the name before may hold spaces. */
const statOf = (pid: number | string): string[] => {
  const stat = read(`/proc/${String(pid)}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** PostgreSQL works in children, one a connection. */
export function family(pid: number): number[] {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === pid,
  );
  return [pid, ...children.map(Number)];
}

/** CPU milliseconds of a process, of its children and of those that it has buried. */
export function cpuOf(pid: number): number {
  const [own = 0, ...children] = family(pid).map((one) => {
    const [user = 0, system = 0, buriedUser = 0, buriedSystem = 0] = statOf(one)
      .slice(11, 15)
      .map(Number);
    return (user + system + (one === pid ? buriedUser + buriedSystem : 0)) * TICK_MS;
  });
  return children.reduce((sum, ms) => sum + ms, own);
}

/** Memory in MB; what processes share is counted once. */
export function memoryOf(pid: number): number {
  const kilobytes = family(pid).map((one) =>
    Number(/^Pss: +(\d+)/m.exec(read(`/proc/${String(one)}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
}

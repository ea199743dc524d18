import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from './account.ts';
import type { Place } from './place.ts';

export const ROLE = 'portafolio';
const HBA = `# Only the site's own roles, with a password, from this machine.
host all all 127.0.0.1/32 scram-sha-256
`;

export function clusterExists(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

/** Makes the folder aside and renames it at the end, so that an interrupted one is never used. */
export async function createCluster(
  place: Place,
  password: string,
  durable: boolean,
): Promise<void> {
  const temporary = `${place.cluster}.new`;
  rmSync(temporary, { recursive: true, force: true });
  if (existsSync(place.cluster)) rmdirSync(place.cluster); // refuses to remove what is not ours
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  if (place.account) chownSync(temporary, place.account.uid, place.account.gid);
  await initdb(place, temporary, durable);
  writeFileSync(join(temporary, 'pg_hba.conf'), HBA);
  await runOffline(place, temporary, 'postgres', [
    // CREATEDB and CREATEROLE: tests copy databases, and the proxy gets a narrow role of its own.
    `CREATE ROLE ${ROLE} LOGIN CREATEDB CREATEROLE PASSWORD ${quoted(password)}`,
    `CREATE DATABASE ${ROLE} OWNER ${ROLE}`,
  ]);
  renameSync(temporary, place.cluster);
}

/** For a .env that was lost or made anew while the data stayed. */
export async function resetPassword(place: Place, password: string): Promise<void> {
  await runOffline(place, place.cluster, 'postgres', [
    `ALTER ROLE ${ROLE} PASSWORD ${quoted(password)}`,
  ]);
}

async function initdb(place: Place, dir: string, durable: boolean): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  // Spanish order and letter case the same on every machine, whatever its own locales are.
  flags.push('--locale-provider=icu', '--icu-locale=es', ...(durable ? [] : ['--no-sync']));
  await promisify(execFile)(join(place.bin, 'initdb'), [...flags, '--pgdata', dir], {
    cwd: '/',
    ...place.account,
    env: environment(),
  });
}

/** PostgreSQL's single-user mode: no port, no password, one statement a line. */
function runOffline(place: Place, dir: string, database: string, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--single', '-D', dir, '-c', 'exit_on_error=on', database];
    const child = spawn(join(place.bin, 'postgres'), args, {
      cwd: '/',
      ...place.account,
      env: environment(),
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0 && !/ERROR|FATAL/.test(output)) return resolve();
      reject(new Error(`PostgreSQL no pudo prepararse (${dir}):\n${output}`));
    });
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  });
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

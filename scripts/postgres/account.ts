import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ'];

/** PostgreSQL needs no secret of ours, and a variable of ours may not change what it does. */
export const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(NEEDED.map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
});

export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** PostgreSQL refuses to run as root: the account it runs as then. undefined means "as ourselves". */
export function accountFor(clusterDir: string): Account | undefined {
  const existing = ownerOf(clusterDir);
  if (process.getuid?.() !== 0) {
    refuseForeign(clusterDir, existing);
    return undefined;
  }
  const account = existing?.uid ? existing : (named('postgres') ?? named('nobody'));
  if (!account) {
    throw new Error('PostgreSQL no corre como root y no existe el usuario postgres ni nobody.');
  }
  return account;
}

function refuseForeign(clusterDir: string, owner: Account | undefined): void {
  if (!owner || owner.uid === process.getuid?.()) return;
  throw new Error(
    `Los datos de ${clusterDir} son del usuario ${owner.name} (los creó otra cuenta, quizá root). ` +
      'Arranca con esa cuenta, o cambia el dueño con chown, o elige otro DATA_DIR.',
  );
}

function ownerOf(clusterDir: string): Account | undefined {
  if (!existsSync(clusterDir)) return undefined;
  const { uid, gid } = statSync(clusterDir);
  return { uid, gid, name: accounts().find((account) => account.uid === uid)?.name ?? `${uid}` };
}

function named(name: string): Account | undefined {
  return accounts().find((account) => account.name === name && account.uid > 0);
}

function accounts(): Account[] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Tried out, because modes alone do not know of ACLs and mount options. */
export function canEnter(dir: string, account: Account | undefined): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], {
    cwd: '/',
    ...account,
    env: environment(),
  });
  return result.status === 0;
}

export function canRun(bin: string, account: Account | undefined): boolean {
  return (
    spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', ...account, env: environment() })
      .status === 0
  );
}

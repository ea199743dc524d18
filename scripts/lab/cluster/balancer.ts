import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../../launcher/print.mjs';
import { runCommand } from '../../setup/command.ts';

/** Debian's package; elsewhere a person has to bring it. */
async function findHaproxy(): Promise<string> {
  if (!isThere()) await install();
  if (!isThere()) {
    throw new Error('Falta HAProxy. En Debian o Ubuntu: sudo apt-get install haproxy');
  }
  return 'haproxy';
}

const isThere = () => spawnSync('haproxy', ['-v']).status === 0;

async function install(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const args = ['install', '-y', '--no-install-recommends', 'haproxy'];
  await step('Instalar HAProxy con apt-get', () =>
    runCommand('apt-get', args, { cwd: '/' }).catch(() => undefined),
  );
}

/** Where it listens and whom it asks: haproxy.cfg reads it from its environment. */
interface Sides {
  site: number;
  proxies: number[];
  cms: number;
  cmss: number[];
}

const at = (port: number) => `127.0.0.1:${String(port)}`;
const numbered = (name: string, ports: number[]) =>
  Object.fromEntries(ports.map((port, index) => [`${name}_${String(index + 1)}`, at(port)]));

/** One process before the proxies and, on another port, before the CMSs. */
export async function startBalancer(sides: Sides): Promise<ChildProcess> {
  const command = await findHaproxy();
  const env = {
    ...process.env,
    SITE: at(sides.site),
    CMS: at(sides.cms),
    ...numbered('PROXY', sides.proxies),
    ...numbered('CMS', sides.cmss),
  };
  const file = join(import.meta.dirname, 'haproxy.cfg');
  const child = spawn(command, ['-db', '-f', file], { stdio: 'ignore', env });
  await sleep(300);
  if (child.exitCode !== null) throw new Error(`HAProxy no arrancó con ${file}`);
  return child;
}

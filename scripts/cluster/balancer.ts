import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../bootstrap/print.mjs';
import { runCommand } from '../setup/command.ts';

export interface Side {
  port: number;
  servers: number[];
  /** What a server answers when it is ready for visitors. */
  health: string;
}

/** Debian's package; elsewhere a person has to bring it. */
export async function findHaproxy(): Promise<string> {
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

/**
 * A read that a server died on is asked again elsewhere; a write only when it never reached one,
 * for nobody knows whether it was done.
 */
const side = (name: string, { port, servers, health }: Side) => `
frontend ${name}
  bind 127.0.0.1:${String(port)}
  default_backend ${name}_servers

backend ${name}_servers
  balance roundrobin
  option httpchk GET ${health}
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless METH_GET
  http-reuse safe
  default-server check inter 500 fall 2 rise 1 observe layer4 error-limit 5 on-error mark-down
${servers.map((one, index) => `  server ${name}${String(index + 1)} 127.0.0.1:${String(one)}`).join('\n')}
`;

export const configOf = (site: Side, cms: Side): string => `
global
  maxconn 4000

defaults
  mode http
  option forwardfor
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 20s
  timeout check 1s
${side('site', site)}${side('cms', cms)}`;

/** One process before the proxies and, on another port, before the CMSs. */
export async function startBalancer(dataDir: string, site: Side, cms: Side): Promise<ChildProcess> {
  const command = await findHaproxy();
  const folder = join(dataDir, 'balancer');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(site, cms));
  const child = spawn(command, ['-db', '-f', file], { stdio: 'ignore' });
  await sleep(300);
  if (child.exitCode !== null) throw new Error(`HAProxy no arrancó con ${file}`);
  return child;
}

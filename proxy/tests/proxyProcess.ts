import { spawn } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../scripts/setup/ports.ts';

const running: ReturnType<typeof spawn>[] = [];

export function killProxies(): void {
  for (const one of running.splice(0)) one.kill('SIGKILL');
}

/** One more proxy, as a process of its own. */
export async function startProxy(more: Record<string, string> = {}, ofNode: string[] = []) {
  const port = await freePort();
  const env = { PORT: String(port), CMS_URL: inject('cmsUrl'), LOG_LEVEL: 'silent', ...more };
  const { PROXY_TOKEN = '' } = inject('env');
  const main = path.resolve(import.meta.dirname, '../dist/main.js');
  const child = spawn(process.execPath, [...ofNode, main], {
    env: { PATH: process.env.PATH, PROXY_TOKEN, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let out = '';
  child.stdout?.on('data', (data: Buffer) => (out += data.toString()));
  running.push(child);
  return { child, url: `http://127.0.0.1:${String(port)}`, port, said: () => out };
}

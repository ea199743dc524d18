import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../scripts/setup/ports.ts';
import { environment } from './environment.ts';

const CMS = path.resolve(import.meta.dirname, '../..');

export interface CmsProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  stop: () => Promise<number | null>;
}

/** The CMS as it runs for real: its own process, with a channel to the test that started it. */
export async function startProcess(env: Record<string, string>, cwd = CMS): Promise<CmsProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/start.js'], {
    cwd,
    env: { PATH: process.env.PATH, ...environment, CMS_PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const started = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (started[0] !== 'ready') throw new Error(`El CMS no arrancó:\n${output}`);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  };
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, stop };
}

import { spawn } from 'node:child_process';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../setup/root.ts';

interface Ended {
  code: number | null;
  output: string;
}

/** One of the owner's commands as a person runs it; `typed` comes in through a pipe. */
export function runTool(
  command: keyof typeof packageJson.scripts,
  args: string[],
  env: NodeJS.ProcessEnv,
  typed = '',
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const [, ...main] = packageJson.scripts[command].split(' ');
    const child = spawn(process.execPath, [...main, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.on('error', () => undefined); // it may end without reading
    child.stdin.end(typed);
  });
}

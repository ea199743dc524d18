import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { styleText } from 'node:util';
import { say } from '../launcher/print.mjs';

interface DevProcessSpec {
  name: string;
  color: 'cyan' | 'magenta' | 'green' | 'yellow';
  cwd: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

/** A part in development: its lines go to the terminal with its name before them. */
export class DevProcess {
  #process: ChildProcess | undefined;

  constructor(readonly spec: DevProcessSpec) {}

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  start(): void {
    const { cwd, args, env } = this.spec;
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: [...stdio] });
    child.on('error', (error) => this.#say(error.message));
    child.on('exit', (code, signal) => {
      if (this.#process === child) this.#say(`terminó (${signal ?? code}); espera un cambio`);
    });
    this.#follow(child.stdout);
    this.#follow(child.stderr);
    this.#process = child;
  }

  async stop(milliseconds = 4000): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const { pid } = child;
    child.kill('SIGTERM');
    const late = setTimeout(() => process.kill(-pid, 'SIGKILL'), milliseconds);
    await ended;
    clearTimeout(late);
  }

  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }

  #follow(stream: Readable | null): void {
    if (!stream) return;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) this.#say(line);
      this.spec.onLine?.(line);
    });
  }

  #say(line: string): void {
    const { name, color } = this.spec;
    say(`${styleText(color, name.padEnd(9))} ${line}`);
  }
}

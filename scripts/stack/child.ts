import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { closeSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../setup/privateFiles.ts';

export interface ChildSpec {
  name: string;
  cwd: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
}

interface ChildEvents {
  /** It ended by itself; it is started again after the pause. */
  died: [how: string, pauseMs: number];
  back: [];
}

const READY_WITHIN_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that was ready for so long and dies is started again at once; one that dies sooner has to wait. */
export const HEALTHY_AFTER_MS = 10_000;

/** One Node process of ours: ready by a message over IPC, started again when it dies, ended with us. */
export class Child extends EventEmitter<ChildEvents> {
  #process: ChildProcess | undefined;
  #stopping = false;
  #pause = FIRST_PAUSE_MS;

  constructor(
    readonly spec: ChildSpec,
    private readonly now = () => performance.now(),
  ) {
    super();
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Comes back when the process says that it listens. */
  async start(): Promise<void> {
    const child = this.#spawn();
    this.#process = child;
    await this.#ready(child);
    const readyAt = this.now();
    const ended = (code: number | null, signal: string | null) => {
      if (this.now() - readyAt >= HEALTHY_AFTER_MS) this.#pause = 0;
      void this.#comeBack(signal ?? `código ${code}`);
    };
    if (child.exitCode !== null || child.signalCode !== null)
      ended(child.exitCode, child.signalCode);
    else child.once('exit', ended);
  }

  /** SIGTERM, which drains; SIGKILL for the whole group when the time is over. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
    child.kill('SIGTERM');
    const timeout = new AbortController();
    const timedOut = sleep(milliseconds, false, { signal: timeout.signal }).catch(() => false);
    if (!(await Promise.race([ended, timedOut]))) {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    timeout.abort();
  }

  #spawn(): ChildProcess {
    const log = openLog(this.spec.logFile); // a file, not a pipe: it must outlive us
    const { cwd, args, env } = this.spec;
    const stdio = ['ignore', log, log, 'ipc'] as const;
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: [...stdio] });
    closeSync(log);
    return child;
  }

  #ready(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(`no estuvo listo en ${READY_WITHIN_MS / 1000} s`),
        READY_WITHIN_MS,
      );
      const fail = (why: string) => {
        clearTimeout(timer);
        if (child.exitCode === null) child.kill('SIGKILL');
        reject(
          new Error(`${this.spec.name} ${why}. Registro (${this.spec.logFile}):\n${this.#tail()}`),
        );
      };
      child.once('error', (error) => fail(`no arrancó: ${error.message}`));
      child.once('exit', (code, signal) => fail(`terminó al arrancar (${signal ?? code})`));
      child.on('message', (message) => {
        if (message !== 'ready') return;
        clearTimeout(timer);
        child.removeAllListeners('exit');
        resolve();
      });
    });
  }

  async #comeBack(how: string): Promise<void> {
    while (!this.#stopping) {
      const pause = this.#pause;
      this.#pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      this.emit('died', how, pause);
      await sleep(pause);
      if (this.#stopping) return;
      try {
        await this.start();
        this.emit('back');
        return;
      } catch (error) {
        how = (error as Error).message;
      }
    }
  }

  #tail(): string {
    return readFileSync(this.spec.logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  }
}

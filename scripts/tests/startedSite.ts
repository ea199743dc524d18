import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../setup/ports.ts';
import { identityOf, signal, waitForEnd } from '../setup/processes.ts';
import { ROOT } from '../setup/root.ts';

interface Known {
  name: string;
  pid: number;
}

/** The real `npm start`, on free ports and data of its own, as often as a test likes. */
export class StartedSite {
  process!: ChildProcess;
  output = '';
  readonly env: NodeJS.ProcessEnv;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    readonly cmsPort: number,
    env: Record<string, string>,
    readonly root: string,
  ) {
    this.env = {
      ...process.env,
      ENV_FILE: join(dataDir, '..', 'env'),
      DATA_DIR: dataDir,
      CONTENT_DIR: join(dataDir, '..', 'contenido'),
      PORT: `${port}`,
      CMS_PORT: `${cmsPort}`,
      SEED: 'none',
      PANEL: 'none',
      ...env,
    };
  }

  /** `root` is another copy of the sources. */
  static async prepare(dataDir: string, env: Record<string, string> = {}, root = ROOT) {
    const site = new StartedSite(dataDir, await freePort(), await freePort(), env, root);
    onTestFinished(() => site.stop());
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Comes back with the banner, or with the end of the process. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, [join(this.root, 'scripts/start.mjs')], {
      cwd: this.root,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    const take = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    await new Promise<void>((resolve) => {
      child.stdout.on('data', () => this.output.includes('Ctrl-C lo para') && resolve());
      child.once('exit', () => resolve());
    });
  }

  /** start(), for a test that needs the site up. */
  async up(): Promise<void> {
    await this.start();
    if (!this.output.includes('Ctrl-C lo para')) throw new Error(`no arrancó:\n${this.output}`);
  }

  /** The supervisor and the parts that its note names. */
  processes(): Known[] {
    const note = JSON.parse(readFileSync(join(this.dataDir, 'run.json'), 'utf8')) as {
      pid: number;
      children: Known[];
    };
    return [{ name: 'supervisor', pid: note.pid }, ...note.children];
  }

  pidOf(name: string): number {
    return this.processes().find((known) => known.name === name)?.pid ?? 0;
  }

  async killEverything(): Promise<void> {
    const all = this.processes();
    for (const { pid } of all) signal(pid, 'SIGKILL');
    for (const { pid } of all) await waitForEnd(pid, 60_000);
  }

  async stop(): Promise<void> {
    if (!this.process || !identityOf(this.process.pid ?? 0) || this.process.exitCode !== null)
      return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

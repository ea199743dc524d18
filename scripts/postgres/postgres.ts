import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isFree } from '../setup/ports.ts';
import { clusterExists, createCluster, resetPassword } from './cluster.ts';
import { startWatchdog } from './watchdog.ts';
import { choosePlace, type Place } from './place.ts';
import { notedPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { databaseUrl, launch, WrongPassword, type Launch } from './server.ts';

interface PostgresOptions {
  dataDir: string;
  password: string;
  /** false for tests that count no rows after a crash: no fsync. */
  durable?: boolean;
  /** DATA_DIR is removed at the end, also when we are killed. */
  throwAway?: boolean;
}

/** The embedded PostgreSQL. Emits 'died' and 'back' when it ends by itself and is started again. */
export class Postgres extends EventEmitter<{ died: []; back: [] }> {
  #child!: ChildProcess;
  #watchdog!: ChildProcess;
  #stopping = false;

  private constructor(
    readonly launched: Launch,
    private readonly throwAway: string | undefined,
  ) {
    super();
  }

  static async start(options: PostgresOptions): Promise<Postgres> {
    const { dataDir, password, durable = true } = options;
    const place = choosePlace(dataDir);
    const port = await endLastRun(place);
    if (!clusterExists(place.cluster)) await createCluster(place, password, durable);
    const logFile = join(dataDir, 'logs', 'postgres.log');
    const throwAway = options.throwAway ? dataDir : undefined;
    const postgres = new Postgres({ place, port, password, durable, logFile }, throwAway);
    await postgres.#launch();
    return postgres;
  }

  get url(): string {
    return databaseUrl(this.launched);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get watchdogPid(): number {
    return this.#watchdog.pid ?? 0;
  }

  /** Where the data is, when DATA_DIR could not hold it. */
  get movedTo(): string | undefined {
    return this.launched.place.movedTo;
  }

  async stop(milliseconds = 8000): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await stopPostmaster(this.pid, milliseconds);
    this.#watchdog.kill('SIGKILL');
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }

  /** What goes away with the run. */
  get #folders(): string[] {
    return this.throwAway ? [this.throwAway, ...(this.movedTo ? [this.movedTo] : [])] : [];
  }

  async #launch(): Promise<void> {
    this.#child = await launch(this.launched).catch(async (error: unknown) => {
      if (!(error instanceof WrongPassword)) throw error;
      return this.#withNewPassword();
    });
    this.#watchdog = startWatchdog(this.pid, this.#folders);
    this.#child.once('exit', () => void this.#comeBack());
  }

  async #withNewPassword(): Promise<ChildProcess> {
    const { place, password } = this.launched;
    const running = runningPostmaster(place.cluster);
    if (running) await stopPostmaster(running.pid, 8000);
    await resetPassword(place, password);
    return launch(this.launched);
  }

  async #comeBack(): Promise<void> {
    if (this.#stopping) return;
    this.#watchdog.kill('SIGKILL');
    this.emit('died');
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        await this.#launch();
        this.emit('back');
        return;
      } catch {
        await sleep(pause); // the log file has the reason
      }
    }
  }
}

/** Stops a PostgreSQL that a killed run left alive; gives the port to use, the last one if free. */
async function endLastRun({ cluster }: Place): Promise<number> {
  const last = notedPostmaster(cluster);
  const running = runningPostmaster(cluster);
  if (running) await stopPostmaster(running.pid, 10_000);
  return last && (await isFree(last.port)) ? last.port : freePort();
}

import { say } from '../launcher/print.mjs';
import { endCommands } from '../setup/command.ts';

/** What has to be undone, last first, however the run ends. */
export class ShutdownHooks {
  readonly #undo: (() => void | Promise<void>)[] = [];
  #first: () => void = () => undefined;
  #done: Promise<void> | undefined;

  add(undo: () => void | Promise<void>): void {
    this.#undo.unshift(undo);
  }

  /** Done before anything is undone. */
  runFirst(work: () => void): void {
    this.#first = work;
  }

  get running(): boolean {
    return this.#done !== undefined;
  }

  run(): Promise<void> {
    this.#done ??= this.#all();
    return this.#done;
  }

  /** Ctrl-C, SIGTERM, a closed terminal, and the death of the npm that started us. */
  onSignals(code = 0): void {
    // The terminal may be gone: writing to it must not be an error.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => void this.#leave(code)); // a second one changes nothing: 10 s is the limit
    }
    process.on('uncaughtException', (error) => {
      console.error(error);
      void this.#leave(1);
    });
    if (process.env['npm_lifecycle_event']) this.#watchParent(process.ppid);
  }

  #watchParent(parent: number): void {
    setInterval(() => {
      if (process.ppid !== parent) void this.#leave(0);
    }, 250).unref();
  }

  async #leave(code: number): Promise<void> {
    if (this.running) return;
    say('\nParando…');
    await this.run();
    say('Todo parado.');
    process.exit(code);
  }

  /** One that fails (its folder was removed meanwhile) keeps none of the others from being done. */
  async #all(): Promise<void> {
    for (const work of [endCommands, this.#first, ...this.#undo]) {
      try {
        await Promise.resolve(work());
      } catch (error) {
        console.error(error);
      }
    }
  }
}

const TICK_MS = 100;
const PROBE_AFTER_MS = 400;
const DEAD_AFTER_MS = 1_300;
/** The most of the time between two ticks that counts as the CMS's silence: where we do not run, it does not either. */
const MAX_TICK_MS = 200;

type Abort = (reason: Error) => void;

interface Wait {
  abort: Abort;
}

/**
 * Tells a slow CMS from a dead one. While calls are under way and nothing at all comes back, it
 * asks for a sign of life (a heartbeat); with none for 1.3 s every waiting call is given up at once, so that its
 * caller is told within 2 s. A long upload or a busy minute is not cut, and a frozen CMS never makes
 * a visitor wait. Time in which we ourselves did not run is no silence: nobody was listening.
 */
export class Heartbeat {
  readonly #probe: (signal: AbortSignal) => Promise<void>;
  readonly #silent: () => void;
  readonly #waiting = new Set<Wait>();
  #silence = 0;
  #probing = false;
  #lastTick = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `silent` is told each time that it gives up. */
  constructor(probe: (signal: AbortSignal) => Promise<void>, silent: () => void = () => undefined) {
    this.#probe = probe;
    this.#silent = silent;
  }

  /** `work` says how it can be given up. */
  async watch<T>(work: (abortable: (abort: Abort) => void) => Promise<T>): Promise<T> {
    const wait: Wait = { abort: () => undefined };
    this.#waiting.add(wait);
    if (this.#timer === undefined) this.#begin();
    try {
      return await work((abort) => (wait.abort = abort));
    } finally {
      this.#waiting.delete(wait);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  /** Anything that came from the CMS is a sign of life. */
  sign(): void {
    this.#silence = 0;
  }

  #begin(): void {
    this.sign();
    this.#lastTick = performance.now();
    this.#timer = setInterval(() => {
      this.#tick();
    }, TICK_MS);
  }

  #tick(): void {
    const now = performance.now();
    this.#silence += Math.min(now - this.#lastTick, MAX_TICK_MS);
    this.#lastTick = now;
    if (this.#silence > DEAD_AFTER_MS) {
      for (const { abort } of this.#waiting) abort(new Error('The CMS gives no sign of life'));
      this.#silent();
    } else if (this.#silence > PROBE_AFTER_MS && !this.#probing) {
      void this.#ask();
    }
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    try {
      await this.#probe(AbortSignal.timeout(DEAD_AFTER_MS));
      this.sign();
    } catch {
      // Silence is the answer; a later tick draws the conclusion.
    } finally {
      this.#probing = false;
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

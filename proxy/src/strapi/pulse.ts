const TICK = 200;
const QUIET = 500;
const DEAD = 1_500;
/** On a machine that is so busy that our own clock runs late, the CMS gets this many times as much longer. */
const PATIENCE = 10;
const LONGEST = 8_000;
const FADING = 0.8;

type Abort = (reason: Error) => void;

interface Wait {
  abort: Abort;
}

/**
 * Tells a slow CMS from a dead one. While calls are under way and nothing at all comes back, it
 * asks for a sign of life; with none for 1.5 s every waiting call is given up at once. A long
 * upload or a busy minute is not cut, and a frozen CMS never makes a visitor wait. Silence on a
 * machine that has no time for us either says little about the CMS, so that it is borne for longer.
 */
export class Pulse {
  readonly #probe: (signal: AbortSignal) => Promise<void>;
  readonly #waiting = new Set<Wait>();
  #lastSign = 0;
  #probing = false;
  #lag = 0;
  #lastTick = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(probe: (signal: AbortSignal) => Promise<void>) {
    this.#probe = probe;
  }

  /** `work` says how it can be given up. */
  async watch<T>(work: (abortable: (abort: Abort) => void) => Promise<T>): Promise<T> {
    const wait: Wait = { abort: () => undefined };
    if (this.#waiting.size === 0) this.beat();
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
  beat(): void {
    this.#lastSign = performance.now();
  }

  #begin(): void {
    this.#lastTick = performance.now();
    this.#timer = setInterval(() => {
      this.#tick();
    }, TICK);
  }

  get #dead(): number {
    return Math.min(LONGEST, DEAD + PATIENCE * this.#lag);
  }

  #tick(): void {
    const now = performance.now();
    this.#lag = Math.max(now - this.#lastTick - TICK, this.#lag * FADING);
    this.#lastTick = now;
    const silence = now - this.#lastSign;
    if (silence > this.#dead) {
      for (const { abort } of this.#waiting) abort(new Error('The CMS gives no sign of life'));
    } else if (silence > QUIET && !this.#probing) {
      void this.#ask();
    }
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    try {
      await this.#probe(AbortSignal.timeout(Math.ceil(this.#dead)));
      this.beat();
    } catch {
      // Silence is the answer; the next tick draws the conclusion.
    } finally {
      this.#probing = false;
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

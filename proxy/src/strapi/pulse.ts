const TICK = 200;
const QUIET = 500;
const DEAD = 1_500;

/**
 * Tells a slow CMS from a dead one. While calls are under way and nothing at all comes back, it
 * asks for a sign of life; with none for 1.5 s every waiting call is given up at once. A long
 * upload or a busy minute is not cut, and a frozen CMS never makes a visitor wait.
 */
export class Pulse {
  readonly #probe: (signal: AbortSignal) => Promise<void>;
  readonly #waiting = new Set<AbortController>();
  #lastSign = 0;
  #probing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(probe: (signal: AbortSignal) => Promise<void>) {
    this.#probe = probe;
  }

  async watch<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    if (this.#waiting.size === 0) this.beat();
    this.#waiting.add(controller);
    this.#timer ??= setInterval(() => {
      this.#tick();
    }, TICK);
    try {
      return await work(controller.signal);
    } finally {
      this.#waiting.delete(controller);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  /** Anything that came from the CMS is a sign of life. */
  beat(): void {
    this.#lastSign = performance.now();
  }

  #tick(): void {
    const silence = performance.now() - this.#lastSign;
    if (silence > DEAD) {
      for (const controller of this.#waiting) controller.abort();
    } else if (silence > QUIET && !this.#probing) {
      void this.#ask();
    }
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    try {
      await this.#probe(AbortSignal.timeout(DEAD));
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

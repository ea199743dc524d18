/** One question to all replicas: over when each has answered, or has stopped believing. */
export class RoundCall {
  readonly #answered = new Set<number>();
  #waiting: Map<number, number> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #done: () => void = () => undefined;

  /** An answer may come before it is known who was asked. */
  answered(pid: number): void {
    this.#answered.add(pid);
    this.#look();
  }

  over(members: Map<number, number>): Promise<void> {
    this.#waiting = members;
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#look();
    });
  }

  #look(): void {
    const left = [...(this.#waiting ?? [])].filter(([pid]) => !this.#answered.has(pid));
    const wait = Math.max(0, ...left.map(([, until]) => until - performance.now()));
    clearTimeout(this.#timer);
    if (!this.#waiting) return;
    if (left.length === 0 || wait === 0) this.#done();
    else
      this.#timer = setTimeout(() => {
        this.#look();
      }, wait + 1);
  }
}

/** What a barrier waits for: every replica has acknowledged, or its lease has run out. */
export class Acknowledgements {
  readonly #received = new Set<number>();
  #waiting: Map<number, number> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #done: () => void = () => undefined;

  /** An acknowledgement may come before the list of replicas. */
  add(pid: number): void {
    this.#received.add(pid);
    this.#check();
  }

  all(members: Map<number, number>): Promise<void> {
    this.#waiting = members;
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#check();
    });
  }

  #check(): void {
    const left = [...(this.#waiting ?? [])].filter(([pid]) => !this.#received.has(pid));
    const wait = Math.max(0, ...left.map(([, until]) => until - performance.now()));
    clearTimeout(this.#timer);
    if (!this.#waiting) return;
    if (left.length === 0 || wait === 0) this.#done();
    else
      this.#timer = setTimeout(() => {
        this.#check();
      }, wait + 1);
  }
}

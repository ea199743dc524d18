const FIRST = 1_024;
const LARGEST = 65_536;

/** Bytes as they come, copied together: held one by one, chunks of one byte take a hundred times as much. */
export class Chunks {
  readonly #full: Buffer[] = [];
  #open = Buffer.alloc(0);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get all(): Buffer[] {
    return [...this.#full, this.#open.subarray(0, this.#used)];
  }

  add(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0;) {
      if (this.#used === this.#open.length) this.#openNext();
      const copied = rest.copy(this.#open, this.#used);
      this.#used += copied;
      this.#length += copied;
      rest = rest.subarray(copied);
    }
  }

  #openNext(): void {
    if (this.#used > 0) this.#full.push(this.#open);
    this.#open = Buffer.allocUnsafeSlow(Math.min(LARGEST, Math.max(FIRST, this.#length)));
    this.#used = 0;
  }
}

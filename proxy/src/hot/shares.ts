/** How many bytes of a cache each visitor's misses have filled. */
export class Shares {
  readonly #bytes = new Map<string, number>();

  of(visitor: string): number {
    return this.#bytes.get(visitor) ?? 0;
  }

  add(visitor: string, bytes: number): void {
    const held = this.of(visitor) + bytes;
    if (held > 0) this.#bytes.set(visitor, held);
    else this.#bytes.delete(visitor);
  }
}

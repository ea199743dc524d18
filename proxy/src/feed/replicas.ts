/** How long a replica believes what it keeps after PostgreSQL last answered it. */
export const LEASE = 2_000;
/** How often it asks. */
export const BEAT = 500;
/** After this long unseen, a replica has stopped believing by itself. */
const REMEMBERED = LEASE + 2 * BEAT;

/** The replicas that may keep an old answer, by the pid of the connection on which they hear. */
export class Replicas {
  readonly #seen = new Map<number, number>();
  readonly #own = new Set<number>();

  /** Connections of ours, also the lost ones, are nobody to wait for. */
  isOurs(pid: number): void {
    this.#own.add(pid);
    this.#seen.delete(pid);
  }

  note(pids: number[], now: number): void {
    for (const pid of pids) if (!this.#own.has(pid)) this.#seen.set(pid, now);
    for (const [pid, at] of this.#seen) if (now - at > REMEMBERED) this.#seen.delete(pid);
  }

  /** It said that it stops. */
  left(pid: number): void {
    this.#seen.delete(pid);
  }

  /** Who has to say that it knows, and until when that has to be waited for. */
  get members(): Map<number, number> {
    return new Map([...this.#seen].map(([pid, at]) => [pid, at + REMEMBERED]));
  }
}

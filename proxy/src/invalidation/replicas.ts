/** Lease: how long a replica uses its cache after PostgreSQL last answered it. */
export const LEASE_MS = 2_000;
/** How often it renews the lease. */
export const RENEW_MS = 500;
/** After this long unseen, a replica's lease has run out by itself. */
const FORGET_AFTER_MS = LEASE_MS + 2 * RENEW_MS;

/** The replicas that may hold an old answer, by the pid of the connection on which they hear. */
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
    for (const [pid, at] of this.#seen) if (now - at > FORGET_AFTER_MS) this.#seen.delete(pid);
  }

  /** It said that it stops. */
  left(pid: number): void {
    this.#seen.delete(pid);
  }

  /** Who has to say that it knows, and until when that has to be waited for. */
  get members(): Map<number, number> {
    return new Map([...this.#seen].map(([pid, at]) => [pid, at + FORGET_AFTER_MS]));
  }
}

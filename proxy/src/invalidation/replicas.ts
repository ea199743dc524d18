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

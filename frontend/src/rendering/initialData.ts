declare global {
  /** Requests that the loader began before the scripts were here, by address (loader.ts). */
  var prefetched: Record<string, Promise<unknown> | undefined> | undefined;
}

/** A later reader wants the present state. */
const FRESH_FOR_MS = 10_000;

let addresses = new Set<string>();
let kept: Record<string, { data: unknown }> = {};

/** What the page brought with it: prerendered answers, which are in the store, and prefetched ones. */
export const initialData = {
  /** The addresses, of the API and of the screen itself, that the page was prerendered with. */
  set: (given: string[], answers: typeof kept) => {
    addresses = new Set(given);
    kept = answers;
  },
  /** What an address answered when the page was prerendered. */
  answer: (address: string) => kept[address]?.data,
  has: (address: string) => addresses.has(address),
  /** Whether an address was prerendered. It serves once: a later visit wants the present state. */
  take: (address: string) => addresses.delete(address),
  /** The prefetched answer of an address, which serves once too. */
  takePrefetched: async (address: string): Promise<unknown> => {
    const { prefetched = {} } = globalThis;
    const found = prefetched[address];
    prefetched[address] = undefined;
    return performance.now() < FRESH_FOR_MS ? found : undefined;
  },
};

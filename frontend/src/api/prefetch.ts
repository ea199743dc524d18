import type { Answer } from './client.ts';

declare global {
  /** Requests that the loader began before the scripts were here, by address (loader.ts). */
  var prefetched: Record<string, Promise<Answer<unknown> | undefined>> | undefined;
}

/** A later reader wants the present state. */
const FRESH_FOR_MS = 10_000;

/** The prefetched answer of an address, which serves once. */
export async function takePrefetched(address: string): Promise<Answer<unknown> | undefined> {
  const { prefetched = {} } = globalThis;
  const found = prefetched[address];
  Reflect.deleteProperty(prefetched, address);
  return performance.now() < FRESH_FOR_MS ? found : undefined;
}

let initialData = new Set<string>();

/** What the page was prerendered with is in the store already, and is not requested again. */
export const setInitialData = (addresses: string[]) => {
  initialData = new Set(addresses);
};
export const hasInitialData = (address: string) => initialData.has(address);
/** It serves once: a later visit of the screen wants the present state. */
export const takeInitialData = (address: string) => initialData.delete(address);

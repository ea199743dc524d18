import type { Answer } from './client.ts';

declare global {
  /** What the page asked for before its scripts were here, by address (starter.ts). */
  var early: Record<string, Promise<Answer<unknown> | undefined>> | undefined;
}

/** Whoever comes to it later than that wants to know how things are now. */
const GOOD_FOR_MS = 10_000;

/** The answer that came, or comes, with the page. It serves once. */
export async function takeEarly(address: string): Promise<Answer<unknown> | undefined> {
  const { early = {} } = globalThis;
  const found = early[address];
  Reflect.deleteProperty(early, address);
  return performance.now() < GOOD_FOR_MS ? found : undefined;
}

let shown = new Set<string>();

/** What a page came drawn with lies in the store already, and is not asked for again. */
export const setShown = (addresses: string[]) => {
  shown = new Set(addresses);
};
export const isShown = (address: string) => shown.has(address);
/** It serves once: whoever comes back wants to know how things are now. */
export const takeShown = (address: string) => shown.delete(address);

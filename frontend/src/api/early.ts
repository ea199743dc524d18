import type { Answer } from './client.ts';

declare global {
  /** What the page asked for before its scripts were here, by address (starter.ts). */
  var early: Record<string, Promise<Answer<unknown> | undefined>> | undefined;
}

/** Whoever comes to it later than that wants to know how things are now. */
const GOOD_FOR_MS = 10_000;

/** The answer that came, or comes, with the page. It serves once. */
export async function takeEarly(address: string): Promise<Answer<unknown> | undefined> {
  const found = globalThis.early?.[address];
  if (!found) return undefined;
  Reflect.deleteProperty(globalThis.early ?? {}, address);
  return performance.now() < GOOD_FOR_MS ? found : undefined;
}

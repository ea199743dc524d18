// What is being written and has not reached the server: it survives a tab or a browser that is killed.

import { inStorage } from '../inStorage.ts';

export interface Unsent<T> {
  values: T;
  /** The version of the draft that it goes on from. */
  version: string;
  /** What was on its way when this was kept: the server may have it. */
  sending?: object | undefined;
}

const PREFIX = 'unsent/';

export const unsentOf = <T>(key: string): Unsent<T> | undefined =>
  inStorage(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Unsent<T> | null) ??
  undefined;

export const keepUnsent = (key: string, unsent: Unsent<unknown>): void =>
  inStorage(() => localStorage.setItem(PREFIX + key, JSON.stringify(unsent)));

export const dropUnsent = (key: string): void =>
  inStorage(() => localStorage.removeItem(PREFIX + key));

/** A person who leaves on purpose leaves nothing in a browser that others may use. */
export const dropAllUnsent = (): void =>
  inStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });

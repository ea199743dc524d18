// What is being written and has not reached the server: it survives a tab or a browser that is killed.

export interface Unsent<T> {
  values: T;
  /** The version of the draft that it goes on from. */
  version: string;
  /** What was on its way when this was kept: the server may have it. */
  sending?: object | undefined;
}

const PREFIX = 'unsent/';

/** Storage may be full or forbidden: then the server alone keeps it. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const unsentOf = <T>(key: string): Unsent<T> | undefined =>
  inStorage((storage) => JSON.parse(storage.getItem(PREFIX + key) ?? 'null') as Unsent<T> | null) ??
  undefined;

export const keepUnsent = (key: string, unsent: Unsent<unknown>): void =>
  inStorage((storage) => storage.setItem(PREFIX + key, JSON.stringify(unsent)));

export const dropUnsent = (key: string): void =>
  inStorage((storage) => storage.removeItem(PREFIX + key));

/** A person who leaves on purpose leaves nothing in a browser that others may use. */
export const dropAllUnsent = (): void =>
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });

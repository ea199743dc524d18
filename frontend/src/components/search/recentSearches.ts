// What was searched in this browser, the newest first; it is sent nowhere.

const KEY = 'searches';
const MOST = 5;

/** Storage may be full or forbidden: then there are none. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const recentSearches = (): string[] =>
  inStorage((storage) => {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  }) ?? [];

export function keepSearch(asked: string): void {
  const all = [asked, ...recentSearches().filter((one) => one !== asked)].slice(0, MOST);
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(all)));
}

export const forgetSearches = (): void => inStorage((storage) => storage.removeItem(KEY));

/** The screen with what is found. */
export const searchPath = (asked: string) => `/buscar?q=${encodeURIComponent(asked)}`;

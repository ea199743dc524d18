// What was searched in this browser, the newest first; it is sent nowhere.

import { inStorage } from '../../state/inStorage.ts';

const KEY = 'searches';
const MOST = 5;

export const recentSearches = (): string[] =>
  inStorage(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  }) ?? [];

export function keepSearch(asked: string): void {
  const all = [asked, ...recentSearches().filter((one) => one !== asked)].slice(0, MOST);
  inStorage(() => localStorage.setItem(KEY, JSON.stringify(all)));
}

export const forgetSearches = (): void => inStorage(() => localStorage.removeItem(KEY));

/** The screen with what is found. */
export const searchPath = (asked: string) => `/buscar?q=${encodeURIComponent(asked)}`;

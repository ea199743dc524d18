// Drafts of forms, by user: what was typed survives a session that expires and the login, and a lasting one a reload.

import { inStorage } from '../inStorage.ts';

export interface Draft<T> {
  values: T;
  version: string | undefined;
}

const PREFIX = 'draft/';
const drafts = new Map<string, Draft<unknown>>();

export function keepDraft(key: string, draft: Draft<unknown>, lasting = false): void {
  drafts.set(key, draft);
  if (lasting) inStorage(() => sessionStorage.setItem(PREFIX + key, JSON.stringify(draft)));
}

/** The form of a key always has the same type of values. */
export const draftOf = <T>(key: string) => drafts.get(key) as Draft<T> | undefined;

/** Also one that was kept before the page was loaded again. */
export const lastingDraftOf = <T>(key: string) =>
  draftOf<T>(key) ??
  inStorage(() => JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft<T> | null) ??
  undefined;

export function dropDraft(key: string): void {
  drafts.delete(key);
  inStorage(() => sessionStorage.removeItem(PREFIX + key));
}

export function dropDrafts(): void {
  drafts.clear();
  inStorage(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
}

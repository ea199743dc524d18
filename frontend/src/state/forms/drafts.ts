// Drafts of forms in memory, by user: what was typed survives a session that expires and the login.

export interface Draft<T> {
  values: T;
  version: string | undefined;
}

const drafts = new Map<string, Draft<unknown>>();

export const keepDraft = (key: string, draft: Draft<unknown>): void => void drafts.set(key, draft);
/** The form of a key always has the same type of values. */
export const draftOf = <T>(key: string) => drafts.get(key) as Draft<T> | undefined;
export const dropDraft = (key: string): void => void drafts.delete(key);
export const dropDrafts = (): void => drafts.clear();

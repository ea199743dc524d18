// Drafts of forms in memory, by user: what was typed survives a session that expires and the login.

const drafts = new Map<string, unknown>();

export const keepDraft = (key: string, values: unknown): void => void drafts.set(key, values);
export const draftOf = (key: string): unknown => drafts.get(key);
export const dropDraft = (key: string): void => void drafts.delete(key);
export const dropDrafts = (): void => drafts.clear();

// A session may end while somebody writes, and the way back leads over the login screen.
// What was being written waits here, as long as the page lives, for the person who wrote it.

const drafts = new Map<string, unknown>();

export const keepDraft = (key: string, values: unknown): void => void drafts.set(key, values);
export const draftOf = (key: string): unknown => drafts.get(key);
export const dropDraft = (key: string): void => void drafts.delete(key);
export const dropDrafts = (): void => drafts.clear();

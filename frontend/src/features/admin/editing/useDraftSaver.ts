import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftSaver } from './draftSaver.ts';
import type { WrittenDraft } from './useWrittenDraft.ts';

/** Keeps what is typed in the form of an item, from its first value on. */
export function useDraftSaver<T extends object>(written: WrittenDraft<T>, published: T) {
  const [saver] = useState(() => new DraftSaver(written, published));
  const saving = useSyncExternalStore(saver.subscribe, saver.saving);
  useEffect(() => saver.connect(), [saver]);
  return { saver, saving };
}

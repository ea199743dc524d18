import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../components/form/isTyping.ts';
import { ACTIONS } from '../../components/moderation/decisions.ts';
import type { ModerationAction } from '../../components/moderation/decisions.ts';

/** The last decision is taken back by it. */
const UNDO_KEY = 'z';

/** A, O, B, U and Z, unless something is being typed or the key is the browser's. */
export function useActionKeys(onAction: (action: ModerationAction) => void, onUndo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target)) return;
    if (event.key.toLowerCase() === UNDO_KEY) onUndo();
    const found = ACTIONS.find(({ key }) => key === event.key.toLowerCase());
    if (found) onAction(found.action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

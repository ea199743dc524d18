import { useEffect, useEffectEvent } from 'react';
import { ACTIONS } from '../../components/moderation/decisions.ts';
import type { ModerationAction } from '../../components/moderation/decisions.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** A, O, B and U, unless something is being typed or the key is the browser's. */
export function useActionKeys(onAction: (action: ModerationAction) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const found = ACTIONS.find(({ key }) => key === event.key.toLowerCase());
    if (found) onAction(found.action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

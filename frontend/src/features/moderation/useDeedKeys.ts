import { useEffect, useEffectEvent } from 'react';
import { DEEDS } from '../../components/moderation/decisions.ts';
import type { Deed } from '../../components/moderation/decisions.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** A, O, B and U, unless something is being typed or the key is the browser's. */
export function useDeedKeys(onDeed: (deed: Deed) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const found = DEEDS.find(({ key }) => key === event.key.toLowerCase());
    if (found) onDeed(found.deed);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

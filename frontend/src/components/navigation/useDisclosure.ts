import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Disclosure {
  root: HTMLElement;
  button: HTMLButtonElement;
  close: () => void;
}

/** Closes it by Escape, and by focus or pointer outside, until the signal is aborted. */
function closeFromOutside({ root, button, close }: Disclosure, signal: AbortSignal) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    if (root.contains(document.activeElement)) button.focus();
  };
  const onLeave = (event: Event) => {
    // By the path: what was clicked, an icon, may have been replaced since.
    if (!event.composedPath().includes(root)) close();
  };
  // Closed while a finger is down, the panel would take what is tapped from under it: the click closes.
  let pressed = false;
  const onPress = ({ type }: Event) => {
    pressed = type === 'pointerdown';
  };
  // The heading of a lazy screen takes the focus by script (tabIndex -1): the reader did not leave the menu.
  const onFocus = (event: FocusEvent) => {
    if (pressed || !(event.target instanceof HTMLElement)) return;
    if (event.target.tabIndex >= 0) onLeave(event);
  };
  const onClick = (event: Event) => {
    pressed = false;
    onLeave(event);
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('pointercancel', onPress, { signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('focusin', onFocus, { signal });
}

/** Shows it until what it gives back is called, or until it is left. */
function show({ root, button }: Omit<Disclosure, 'close'>, onToggle?: (open: boolean) => void) {
  const listening = new AbortController();
  const set = (open: boolean) => {
    root.toggleAttribute('data-open', open);
    button.setAttribute('aria-expanded', String(open));
    onToggle?.(open);
  };
  const close = () => {
    listening.abort();
    set(false);
  };
  closeFromOutside({ root, button, close }, listening.signal);
  set(true);
  return close;
}

/**
 * Disclosure: toggled by its button, closed by Escape, by focus or pointer outside, and by navigation.
 * Its root has `data-open`, as `details` has `open`, and CSS shows its panel: nothing is rendered to
 * answer the tap (INP).
 */
export function useDisclosure<T extends HTMLElement>(onToggle?: (open: boolean) => void) {
  const id = useId();
  const root = useRef<T>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef<() => void>(undefined);
  const openedAt = useRef<string>(undefined);
  const { key } = useLocation();

  useEffect(() => {
    // A navigation that was under way when it was opened only arrives now: the reader did not go on from it.
    if (key !== openedAt.current) close.current?.();
  }, [key]);
  useEffect(() => () => close.current?.(), []);

  const toggle = () => {
    if (!root.current || !button.current) return;
    if (root.current.hasAttribute('data-open')) return close.current?.();
    // The router's key of where the browser is, which a lazy screen may not have followed yet.
    openedAt.current = (history.state as { key?: string } | null)?.key;
    close.current = show({ root: root.current, button: button.current }, onToggle);
  };
  return {
    root,
    panelId: id,
    trigger: { ref: button, 'aria-expanded': false, 'aria-controls': id, onClick: toggle } as const,
  };
}

import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Disclosure: toggled by its button, closed by Escape, by focus or pointer outside, and by navigation. */
export function useDisclosure<T extends HTMLElement>() {
  const id = useId();
  const root = useRef<T>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const openedAt = useRef<string>(undefined);
  const { key } = useLocation();

  useEffect(() => {
    // A navigation that was under way when it was opened only arrives now: nobody went on from it.
    if (key !== openedAt.current) setOpen(false);
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    const onLeave = (event: Event) => {
      // By the path: what was clicked, an icon, may have been replaced since.
      if (root.current && !event.composedPath().includes(root.current)) setOpen(false);
    };
    // Closed while a finger is down, the panel would take what is tapped from under it: the click closes.
    let pressed = false;
    const onPress = ({ type }: Event) => {
      pressed = type === 'pointerdown';
    };
    // The heading of a lazy screen takes the focus by script (tabIndex -1): nobody left the menu.
    const onFocus = (event: FocusEvent) => {
      if (pressed || !(event.target instanceof HTMLElement)) return;
      if (event.target.tabIndex >= 0) onLeave(event);
    };
    const onClick = (event: Event) => {
      pressed = false;
      onLeave(event);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('pointercancel', onPress, { signal });
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    return () => listening.abort();
  }, [open]);

  const toggle = () => {
    // The router's key of where the browser is, which a lazy screen may not have followed yet.
    openedAt.current = (history.state as { key?: string } | null)?.key;
    setOpen((now) => !now);
  };
  return {
    open,
    root,
    panelId: id,
    trigger: { ref: button, 'aria-expanded': open, 'aria-controls': id, onClick: toggle } as const,
  };
}

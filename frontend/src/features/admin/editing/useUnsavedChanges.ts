import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { INTERNAL_LINK, pathOfLink } from '../../../components/navigation/internalLink.ts';
import { setPopstateInterceptor } from '../../../components/navigation/popstateInterceptor.ts';

type Destination = { to: string } | { entry: string };

function interceptLinks(ask: (to: Destination) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(INTERNAL_LINK) : null;
    // A link in the editor does not navigate.
    if (!link || link.closest('[contenteditable="true"]')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ to: pathOfLink(link) });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Back, forward or a typed address: popstate comes after the navigation, so it is undone until the
 * user has answered. Only the Navigation API identifies history entries; an older browser asks for
 * links and for closing the page only.
 */
function interceptHistory(ask: (to: Destination) => void) {
  const currentEntry = window.navigation?.currentEntry?.key;
  if (!currentEntry) return () => undefined;
  setPopstateInterceptor((event) => {
    event.stopImmediatePropagation();
    const targetEntry = window.navigation.currentEntry?.key;
    // The undoing traversal itself.
    if (!targetEntry || targetEntry === currentEntry) return;
    window.navigation.traverseTo(currentEntry);
    ask({ entry: targetEntry });
  });
  return () => setPopstateInterceptor(undefined);
}

function interceptUnload() {
  const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onLeave);
  return () => window.removeEventListener('beforeunload', onLeave);
}

/**
 * Unsaved changes prompt. The router's own useBlocker needs its data routers, which add more bytes
 * than these listeners.
 */
export function useUnsavedChanges(dirty: boolean, discard: () => void) {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Destination>();
  const [left, setLeft] = useState(false);
  const blocking = dirty && !left;

  useEffect(() => {
    if (!blocking) return;
    const stops = [
      interceptLinks(setDestination),
      interceptHistory(setDestination),
      interceptUnload(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [blocking]);

  useEffect(() => {
    if (!left || !destination) return;
    // After the effect above has removed the listeners.
    if ('to' in destination) void navigate(destination.to);
    else window.navigation.traverseTo(destination.entry);
  }, [left, destination, navigate]);

  const leave = () => {
    discard();
    setLeft(true);
  };
  return {
    asking: destination !== undefined && !left,
    leave,
    stay: () => setDestination(undefined),
  };
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setPopGuard } from '../../../components/popGuard.ts';

type Way = { to: string } | { entry: string };

function onLinks(ask: (way: Way) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    // A link in a text that is being edited leads nowhere.
    if (!link || link.closest('[contenteditable="true"]')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ to: link.getAttribute('href')?.slice(1) ?? '/' });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Back, forward or a typed address: it has happened already, so it is undone until answered.
 * Only the Navigation API tells one entry of the history from another; an older browser asks
 * for links and for closing alone.
 */
function onHistory(ask: (way: Way) => void) {
  const here = window.navigation?.currentEntry?.key;
  if (!here) return () => undefined;
  setPopGuard((event) => {
    event.stopImmediatePropagation();
    const there = window.navigation.currentEntry?.key;
    // That is the way back to here.
    if (!there || there === here) return;
    window.navigation.traverseTo(here);
    ask({ entry: there });
  });
  return () => setPopGuard(undefined);
}

function onUnload() {
  const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onLeave);
  return () => window.removeEventListener('beforeunload', onLeave);
}

/**
 * Asks before unsaved changes are left behind. The router's own blocker needs its data routers,
 * which weigh more than these listeners.
 */
export function useLeaveGuard(dirty: boolean, discard: () => void) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>();
  const [left, setLeft] = useState(false);
  const guarding = dirty && !left;

  useEffect(() => {
    if (!guarding) return;
    const stops = [onLinks(setWay), onHistory(setWay), onUnload()];
    return () => stops.forEach((stop) => stop());
  }, [guarding]);

  useEffect(() => {
    if (!left || !way) return;
    // Only now the listeners are gone.
    if ('to' in way) void navigate(way.to);
    else window.navigation.traverseTo(way.entry);
  }, [left, way, navigate]);

  const leave = () => {
    discard();
    setLeft(true);
  };
  return { asking: way !== undefined && !left, leave, stay: () => setWay(undefined) };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The router counts the entries of the history in their state. */
const positionOf = (state: unknown): number | undefined => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};

type Way = { to: string } | { by: number };

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

/** Back, forward or a typed address: it has happened already, so it is undone until answered. */
function onHistory(ask: (way: Way) => void) {
  const here = positionOf(history.state) ?? 0;
  let returning = false;
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    if (returning) {
      returning = false;
      return;
    }
    const there = positionOf(event.state);
    // A typed address is a new entry in front of this one, which the router has not counted.
    const by = there === undefined ? 1 : there - here;
    if (by === 0) return;
    returning = true;
    history.go(-by);
    ask({ by });
  };
  window.addEventListener('popstate', onPop, true);
  return () => window.removeEventListener('popstate', onPop, true);
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
    else history.go(way.by);
  }, [left, way, navigate]);

  const leave = () => {
    discard();
    setLeft(true);
  };
  return { asking: way !== undefined && !left, leave, stay: () => setWay(undefined) };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

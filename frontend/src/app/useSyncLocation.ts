import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { currentHashPath } from '../components/navigation/currentHashPath.ts';

/** Catches a navigation that happened while the first screen rendered: the router did not listen yet. */
export function useSyncLocation() {
  const first = useRef<string | undefined>(createPath(useLocation()));
  const navigate = useNavigate();
  useEffect(() => {
    const rendered = first.current;
    first.current = undefined; // the router listens from here on
    const current = currentHashPath();
    if (rendered !== undefined && current !== rendered) void navigate(current, { replace: true });
  }, [navigate]);
}

import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { asked } from '../components/asked.ts';

/** Whoever goes on while the first screen is being drawn is followed: the router did not listen yet. */
export function useCatchUp() {
  const first = useRef<string | undefined>(createPath(useLocation()));
  const navigate = useNavigate();
  useEffect(() => {
    const drawn = first.current;
    first.current = undefined; // from here on the router hears it all itself
    const now = asked();
    if (drawn !== undefined && now !== drawn) void navigate(now, { replace: true });
  }, [navigate]);
}

import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/** Whoever goes on while the first screen is being drawn is followed: the router did not listen yet. */
export function useCatchUp() {
  const first = useRef<string | undefined>(createPath(useLocation()));
  const navigate = useNavigate();
  useEffect(() => {
    const drawn = first.current;
    first.current = undefined; // from here on the router hears it all itself
    const asked = location.hash.slice(1) || '/';
    if (drawn !== undefined && asked !== drawn) void navigate(asked, { replace: true });
  }, [navigate]);
}

import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/** Whoever goes on while the first screen is being drawn is followed: the router did not listen yet. */
export function useCatchUp() {
  const drawn = useRef(createPath(useLocation()));
  const navigate = useNavigate();
  useEffect(() => {
    const asked = location.hash.slice(1) || '/';
    if (asked !== drawn.current) void navigate(asked, { replace: true });
    drawn.current = asked;
  }, [navigate]);
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentAddress } from '../components/navigation/currentPath.ts';

/** Follows what the router does not: a navigation while the first screen rendered, and a hash address in a visit by paths. */
export function useSyncLocation() {
  const { pathname, search, hash } = useLocation();
  const first = useRef<string | undefined>(pathname + search + hash);
  const navigate = useNavigate();
  useEffect(() => {
    const rendered = first.current;
    first.current = undefined; // the router listens from here on
    const current = currentAddress();
    if (rendered !== undefined && current !== rendered) void navigate(current, { replace: true });
  }, [navigate]);
  useEffect(() => {
    if (!/^#[/\\]/.test(hash)) return;
    // The secret of a mailed link stays behind the `#`, where no server sees it: a visit by hashes begins.
    const isByPath = document.documentElement.hasAttribute('data-path');
    if (isByPath && pathname === '/' && hash.includes('?t=')) location.reload();
    // One slash only: two would leave the site.
    else void navigate(hash.replace(/^#[/\\]+/, '/'), { replace: true });
  }, [pathname, hash, navigate]);
}

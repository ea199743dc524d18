import { Suspense, useEffect, useRef, Component } from 'react';
import {
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  Navigate,
  useNavigate,
} from 'react-router-dom';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { useSections } from '../state/content/useSite.ts';
import { Loader } from '../components/feedback/Loading.tsx';
import { screens } from './lazyScreens.ts';
import { Stage } from './Stage.tsx';
import { useUserInfo } from '../state/hooks.ts';
import { loginPath } from '../state/account/redirect.ts';
import type { RouteRow } from './routes.ts';
import { currentAddress } from '../components/navigation/currentPath.ts';
import { ErrorAlert } from '../components/feedback/ErrorAlert.tsx';

/** Inside the boundary, so that its effect waits for the chunk of the screen. The loader replays a submit then. */
function OnScreenHydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event('screen-hydrated'));
  }, []);
  return null;
}

export interface ScreensProps {
  /** A path at which the server found nothing. */
  missing?: string | undefined;
}

const notFound = screens.filter(({ path }) => path === '*');

export function Screens({ missing }: ScreensProps) {
  const { pathname, search, key } = useLocation();
  const popped = useNavigationType() === NavigationType.Pop;
  const place = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const { isShown } = useSections();
  useSyncLocation();
  // Inside of Suspense the next screen is another one: React keeps the last one until its chunk is there.
  return (
    <Stage place={place} entry={key} popped={popped}>
      <Suspense fallback={<Loader />}>
        <ScreenBoundary key={place}>
          <Routes>
            {(pathname === missing || !isShown(pathname) ? notFound : screens).map(
              ({ path, who, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <RequireAuth who={who}>
                      <Screen />
                    </RequireAuth>
                  }
                />
              ),
            )}
          </Routes>
          <OnScreenHydrated />
        </ScreenBoundary>
      </Suspense>
    </Stage>
  );
}

interface RequireAuthProps {
  who: RouteRow['who'];
  children: ReactNode;
}

/** Visitors log in and come back; a user without the right is redirected home by /login. */
function RequireAuth({ who, children }: RequireAuthProps) {
  const userInfo = useUserInfo();
  const { pathname, search } = useLocation();
  if (who && !userInfo) return <Navigate to={loginPath(pathname + search)} replace />;
  if (who === 'admin' && !userInfo?.isAdmin) return <Navigate to="/login" replace />;
  return children;
}

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

/** Error boundary: a screen that fails to load or render leaves the layout and a way to try again. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container py="16">
        <ErrorAlert
          text="No se pudo mostrar esta página. Revisa tu conexión."
          onRetry={() => location.reload()}
        />
      </Container>
    );
  }
}

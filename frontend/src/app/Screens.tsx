import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Loader } from '../components/feedback/Loader.tsx';
import { RequireAuth } from './RequireAuth.tsx';
import { screens } from './lazyScreens.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useSyncLocation } from './useSyncLocation.ts';

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
  const { pathname } = useLocation();
  useSyncLocation();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<Loader />}>
        <Routes>
          {(pathname === missing ? notFound : screens).map(({ path, who, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireAuth who={who}>
                  <Screen />
                </RequireAuth>
              }
            />
          ))}
        </Routes>
        <OnScreenHydrated />
      </Suspense>
    </ScreenBoundary>
  );
}

import { Suspense, useEffect } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useSections } from '../state/content/useSite.ts';
import { Loader } from '../components/feedback/Loader.tsx';
import { RequireAuth } from './RequireAuth.tsx';
import { screens } from './lazyScreens.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Stage } from './Stage.tsx';
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

import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Loader } from '../components/Loader.tsx';
import { Guard } from './Guard.tsx';
import { screens } from './preload.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useCatchUp } from './useCatchUp.ts';

export function Screens() {
  const { pathname } = useLocation();
  useCatchUp();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<Loader />}>
        <Routes>
          {screens.map(({ path, who, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard who={who}>
                  <Screen />
                </Guard>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

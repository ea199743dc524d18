import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { Layout } from './app/layout/Layout.tsx';
import { Providers } from './app/Providers.tsx';
import { ScreenBoundary } from './app/ScreenBoundary.tsx';
import { createStore } from './app/store.ts';
import { HomeScreen } from './features/home/HomeScreen.tsx';

const nowhere = () => undefined;

/** Writes addresses as the browser's router does; nobody walks here. */
const onPaper: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** The home page as a visitor sees it first, before anything is known of the owner or the visitor. */
export const renderHome = (): string =>
  renderToString(
    <Providers store={createStore()}>
      <Router location="/" navigator={onPaper} static>
        <Layout>
          <ScreenBoundary>
            <Suspense>
              <HomeScreen />
            </Suspense>
          </ScreenBoundary>
        </Layout>
      </Router>
    </Providers>,
  );

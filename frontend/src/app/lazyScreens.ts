import type { ComponentType } from 'react';
import { axiosClient } from '../api/client.ts';
import { currentHashPath } from '../components/navigation/currentHashPath.ts';
import { lazyWithPreload } from '../rendering/lazyWithPreload.tsx';
import { routes } from './routes.ts';
import type { RouteRow } from './routes.ts';

const CHUNK_TIMEOUT_MS = 120_000;
const files = import.meta.glob<Record<string, ComponentType>>('../features/*/*Screen.tsx');

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const error = new Error(`timeout of ${String(CHUNK_TIMEOUT_MS)}ms exceeded`);
    const timer = setTimeout(reject, CHUNK_TIMEOUT_MS, error);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

async function importScreen({ screen }: RouteRow): Promise<ComponentType> {
  const [, name = ''] = screen.split('/');
  const found = (await files[`../features/${screen}.tsx`]?.())?.[name];
  if (!found) throw new Error(`features/${screen}.tsx does not export its screen`);
  return found;
}

/** Every route with its screen, code-split. */
export const screens = routes.map((route) => ({
  ...route,
  Screen: lazyWithPreload(() => withTimeout(importScreen(route))),
}));

export const currentPathname = () => currentHashPath().split('?')[0] ?? '/';

/** As the router matches, which does not run yet when the first screen is preloaded. */
const matches = (path: string, pathname: string) =>
  path !== '*' &&
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(
    pathname,
  );

/** Loads the chunk of the screen at a path. Where it fails, rendering the screen tries again. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = screens.find(({ path }) => path === pathname || matches(path, pathname));
  await route?.Screen.preload();
}

/** Preloads a screen's chunk and the HTTP client when a link to it is hovered or focused. */
export function preloadOnIntent(root: Document) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const href = link?.getAttribute('href');
    if (!href) return;
    void preloadScreen(href.slice(1).split('?')[0] ?? '');
    void axiosClient().catch(() => undefined);
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent, { passive: true });
}

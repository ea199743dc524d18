import type { ComponentType } from 'react';
import { axiosClient } from '../api/client.ts';
import { currentPath } from '../components/navigation/currentPath.ts';
import { afterPaint } from '../components/feedback/afterPaint.ts';
import { lazyWithPreload } from '../rendering/lazyWithPreload.tsx';
import { INTERNAL_LINK, pathOfLink } from '../components/navigation/internalLink.ts';
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

export const currentPathname = () => currentPath().split('?')[0] ?? '/';

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
    const link = target instanceof Element ? target.closest(INTERNAL_LINK) : null;
    if (!link) return;
    // The press that it may be is answered first (INP).
    void afterPaint().then(() => {
      void preloadScreen(pathOfLink(link).split('?')[0] ?? '');
      void axiosClient().catch(() => undefined);
    });
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent, { passive: true });
}

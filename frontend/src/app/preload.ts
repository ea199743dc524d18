import type { ComponentType } from 'react';
import { axiosClient } from '../api/client.ts';
import { asked } from '../components/asked.ts';
import { late } from '../components/late.tsx';
import { routes } from './routes.ts';
import type { RouteRow } from './routes.ts';

const FILE_TIMEOUT_MS = 120_000;
const files = import.meta.glob<Record<string, ComponentType>>('../features/*/*Screen.tsx');

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const tooLate = new Error(`timeout of ${String(FILE_TIMEOUT_MS)}ms exceeded`);
    const timer = setTimeout(reject, FILE_TIMEOUT_MS, tooLate);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

async function fetchScreen({ screen }: RouteRow): Promise<ComponentType> {
  const [, name = ''] = screen.split('/');
  const found = (await files[`../features/${screen}.tsx`]?.())?.[name];
  if (!found) throw new Error(`features/${screen}.tsx does not export its screen`);
  return found;
}

/** Every route with its screen, which comes in a file of its own. */
export const screens = routes.map((route) => ({
  ...route,
  Screen: late(() => inTime(fetchScreen(route))),
}));

/** Where the visitor is, without what is asked there. */
export const address = () => asked().split('?')[0] ?? '/';

/** As the router does it, which is not there yet when the first screen is asked for. */
const matches = (path: string, place: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(place);

/** The file of the screen at an address is on its way. Where it fails, the visit asks again. */
export async function loadScreen(place: string): Promise<void> {
  const route = screens.find(({ path }) => path !== '*' && matches(path, place));
  await route?.Screen.foresee();
}

/** A screen's file, and what will ask for its data, is on its way as soon as somebody points at a link to it. */
export function preloadOnIntent(root: Document) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const href = link?.getAttribute('href');
    if (!href) return;
    void loadScreen(href.slice(1).split('?')[0] ?? '');
    void axiosClient().catch(() => undefined);
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent, { passive: true });
}

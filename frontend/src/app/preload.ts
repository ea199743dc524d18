import { matchPath } from 'react-router-dom';
import { routes } from './routes.tsx';

const started = new Map<string, Promise<unknown>>();

/** The file of the screen at an address is on its way. Where it fails, the visit itself will say so. */
export function loadScreen(address: string): Promise<unknown> {
  const [path = '/'] = address.split('?');
  const route = routes.find((row) => row.path !== '*' && matchPath(row.path, path));
  if (!route) return Promise.resolve();
  const loading = started.get(route.path) ?? route.load().catch(() => started.delete(route.path));
  started.set(route.path, loading);
  return loading;
}

/** A screen's file is on its way as soon as somebody points at a link to it. */
export function preloadOnIntent(root: Document) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const href = link?.getAttribute('href');
    if (href) void loadScreen(href.slice(1));
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent, { passive: true });
}

import { matchPath } from 'react-router-dom';
import { routes } from './routes.tsx';

const started = new Set<string>();

function preload(address: string) {
  const [path = '/'] = address.split('?');
  const route = routes.find((row) => row.path !== '*' && matchPath(row.path, path));
  if (!route || started.has(route.path)) return;
  started.add(route.path);
  // Where it fails, the visit itself will say so.
  route.load().catch(() => started.delete(route.path));
}

/** A screen's file is on its way as soon as somebody points at a link to it. */
export function preloadOnIntent(root: Document) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const href = link?.getAttribute('href');
    if (href) preload(href.slice(1));
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent, { passive: true });
}

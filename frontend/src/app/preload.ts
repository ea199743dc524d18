import { routes } from './routes.tsx';

const started = new Map<string, Promise<unknown>>();

/** Where the visitor is, without what is asked there. */
export const address = () => (location.hash.slice(1) || '/').split('?')[0] ?? '/';

/** As the router does it, which is not there yet when the first screen is asked for. */
const matches = (path: string, asked: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(asked);

/** The file of the screen at an address is on its way. Where it fails, the visit itself will say so. */
export function loadScreen(asked: string): Promise<unknown> {
  const route = routes.find(({ path }) => path !== '*' && matches(path, asked));
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
    if (href) void loadScreen(href.slice(1).split('?')[0] ?? '');
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent, { passive: true });
}

import type { Core } from '@strapi/strapi';

interface Layer {
  methods: string[];
  path: string;
}

/** Every route of the content API that this server answers, as it is mounted. */
export function routesOf(strapi: Core.Strapi): { method: string; path: string }[] {
  const api = strapi.server.api('content-api') as unknown as { listRoutes(): Layer[] };
  return api
    .listRoutes()
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path })),
    )
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** Every route outside the content API, as it is mounted, with an address that it takes. */
export function panelRoutes(strapi: Core.Strapi) {
  const layers = (routes: { listRoutes(): unknown }) => routes.listRoutes() as Layer[];
  const contents = new Set(layers(strapi.server.api('content-api')));
  return layers(strapi.server)
    .filter((layer) => !contents.has(layer))
    .flatMap(({ methods, path }) =>
      // One that answers every method is a single one.
      (methods.includes('TRACE') ? ['ALL'] : methods.filter((method) => method !== 'HEAD')).map(
        (method) => ({
          name: `${method} ${path}`,
          method: method === 'ALL' ? 'GET' : method,
          path: path.replace(/:\w+\*?|\(.*\)/g, '1'),
        }),
      ),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

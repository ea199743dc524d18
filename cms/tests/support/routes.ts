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

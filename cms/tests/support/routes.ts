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

interface Policy {
  name: string;
  config?: { actions?: string[] };
}

interface Declared {
  method: string;
  path: string;
  config?: { prefix?: string; policies?: (string | Policy)[] };
}

interface Router {
  type: string;
  prefix: string;
  routes: Declared[];
}

const nameOf = (method: string, path: string): string =>
  `${method} ${path.replace(/(?<=.)\/$/, '')}`;

/** One that answers every method is a single one. */
const namesOf = (layers: Layer[]): string[] =>
  layers.flatMap(({ methods, path }) =>
    methods.includes('TRACE')
      ? [nameOf('ALL', path)]
      : methods.filter((method) => method !== 'HEAD').map((method) => nameOf(method, path)),
  );

const layersOf = (routes: { listRoutes(): unknown }): Layer[] => routes.listRoutes() as Layer[];

function declaredIn(strapi: Core.Strapi): Map<string, Declared[]> {
  const parts = [strapi.admin, ...Object.values(strapi.plugins)] as { routes: object }[];
  const routers = parts.flatMap(({ routes }) => Object.values(routes) as Router[]);
  const found = new Map<string, Declared[]>();
  for (const { prefix, routes } of routers.filter(({ type }) => type === 'admin'))
    for (const route of routes) {
      const name = nameOf(route.method, `${route.config?.prefix ?? prefix}${route.path}`);
      found.set(name, [...(found.get(name) ?? []), route]);
    }
  return found;
}

const needsPermission = ({ config }: Declared): boolean =>
  (config?.policies ?? []).some(
    (policy) =>
      typeof policy !== 'string' &&
      policy.name.endsWith('hasPermissions') &&
      (policy.config?.actions ?? []).length > 0,
  );

/** Every route outside the content API, as it is mounted, that no permission of a role guards. */
export function unguardedRoutes(strapi: Core.Strapi): string[] {
  const contents = new Set(namesOf(layersOf(strapi.server.api('content-api'))));
  const declared = declaredIn(strapi);
  const isGuarded = (name: string): boolean => declared.get(name)?.every(needsPermission) ?? false;
  const names = namesOf(layersOf(strapi.server));
  return names.filter((name) => !contents.has(name) && !isGuarded(name)).sort();
}

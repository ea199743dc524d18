interface Route {
  method: string;
  path: string;
  config: { policies: unknown[] };
}

interface Plugin {
  routes: { admin: { routes: Route[] } };
}

/** Strapi gives it to the Super Admin alone. */
const mayChangeLanguages = {
  name: 'admin::hasPermissions',
  config: { actions: ['plugin::i18n.locale.update'] },
};

const withGuard = (route: Route): Route =>
  route.method === 'PUT' && route.path === '/settings'
    ? { ...route, config: { policies: [...route.config.policies, mayChangeLanguages] } }
    : route;

/** Whoever had entered the panel changed its settings. */
export default (plugin: Plugin): Plugin => {
  const { admin } = plugin.routes;
  plugin.routes = { ...plugin.routes, admin: { ...admin, routes: admin.routes.map(withGuard) } };
  return plugin;
};

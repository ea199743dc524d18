import Router from '@koa/router';
import type { Middleware } from 'koa';
import { ApiError } from '../errors.ts';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With and without a trailing slash; a GET answers HEAD too. */
  path: string;
  handler: Middleware;
}

/** The one table of routes. Another method on one of these paths is 405; below /api nothing else exists. */
export function routes(table: Route[]): Middleware[] {
  const router = new Router();
  for (const { method, path, handler } of table) {
    router.register(path, [method.toLowerCase()], handler);
  }
  const refuseMethod = router.allowedMethods({
    throw: true,
    methodNotAllowed: () => new ApiError('request.method_not_allowed'),
    notImplemented: () => new ApiError('request.method_not_allowed'),
  });
  const notFound: Middleware = (ctx, next) => {
    if (ctx.path === '/api' || ctx.path.startsWith('/api/'))
      throw new ApiError('resource.not_found');
    return next();
  };
  return [router.routes(), refuseMethod, notFound] as Middleware[];
}

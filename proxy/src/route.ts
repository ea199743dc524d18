import type { Middleware } from 'koa';

/** One address that the site answers. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With and without a trailing slash; a GET answers HEAD too. */
  path: string;
  handler: Middleware;
}

import type { Middleware } from 'koa';
import { docsPage, docsPolicy } from './docsPage.ts';
import { openapi } from './openapi.ts';

/** The contract to read: as a page for people, as OpenAPI for programs. */
export function docs(): Middleware {
  // Made for the first who asks: it costs more than all the rest of a start.
  let page: string | undefined;
  let description: string | undefined;
  return (ctx, next) => {
    const path = ctx.path.replace(/\/$/, '');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (path === '/api/docs') {
      ctx.set('Content-Security-Policy', docsPolicy);
      ctx.type = 'html';
      ctx.body = page ??= docsPage();
      return undefined;
    }
    if (path !== '/api/openapi.json') return next();
    ctx.type = 'json';
    ctx.body = description ??= JSON.stringify(openapi());
    return undefined;
  };
}

import type { Middleware } from 'koa';
import { makeEntry } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import { pageOf } from '../hot/files.ts';
import { docsPage, docsPolicy } from './docsPage.ts';
import { sendKept } from './kept.ts';
import { openapi } from './openapi.ts';

const makers: Record<string, () => Entry | Promise<Entry>> = {
  '/api/docs': () => pageOf(docsPage(), () => ({ 'Content-Security-Policy': docsPolicy })),
  '/api/openapi.json': () => makeEntry(openapi()),
};

/** The contract to read: as a page for people, as OpenAPI for programs. */
export function docs(): Middleware {
  // Made for the first who asks: it costs more than all the rest of a start.
  const made = new Map<string, Promise<Entry>>();
  return async (ctx, next) => {
    const path = ctx.path.replace(/\/$/, '');
    const make = Object.hasOwn(makers, path) ? makers[path] : undefined;
    if (!make || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const entry = made.get(path) ?? Promise.resolve(make());
    made.set(path, entry);
    return sendKept(ctx, await entry);
  };
}

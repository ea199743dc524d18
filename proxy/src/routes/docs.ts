import { makeEntry, textEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { docsPage, docsPolicy } from './docsPage.ts';
import { sendCached } from '../server/respond.ts';
import { openapi } from './openapi.ts';
import type { Route } from './router.ts';

const documents: Record<string, () => Promise<Entry>> = {
  '/api/docs': () =>
    textEntry(docsPage(), 'text/html; charset=utf-8', { 'Content-Security-Policy': docsPolicy }),
  '/api/openapi.json': () => makeEntry(openapi()),
};

/** The contract to read: as a page for people, as OpenAPI for programs. */
export const docsRoutes = (): Route[] =>
  Object.entries(documents).map(([path, make]) => {
    // Made for the first who asks: it costs more than all the rest of a start.
    let made: Promise<Entry> | undefined;
    return {
      method: 'GET',
      path,
      handler: async (ctx) => {
        made ??= make();
        sendCached(ctx, await made);
      },
    };
  });

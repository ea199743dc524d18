import { calls } from '../contract/index.ts';
import { searchSchema } from '../contract/schemas.ts';
import type { Cache } from '../hot/cache.ts';
import type { Entry } from '../hot/entry.ts';
import type { Strapi } from '../strapi/client.ts';
import { upstreamOf } from '../strapi/upstream.ts';
import { keyOf } from './api.ts';

const ADDRESS = '/api/profiles/';
/** Longer than that nobody waits for a page. */
const PATIENCE = 500;

/** The public card of the owner, from the same place as its own answer. */
export interface OwnerCard {
  /** Only if it is kept and true right now. */
  known: () => Entry | undefined;
  ask: () => Promise<Entry>;
}

export function ownerCard(cache: Cache, strapi: Strapi): OwnerCard {
  const call = calls.profile.list;
  const upstream = upstreamOf(call, strapi);
  const input = { id: 0, body: {}, search: searchSchema.parse({}) };
  const fill = () => cache.fill(ADDRESS, 'profile', keyOf(call, input), () => upstream(input));
  return {
    known: () => cache.at(ADDRESS),
    ask: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(reject, PATIENCE, new Error('The card takes too long'));
        fill()
          .finally(() => {
            clearTimeout(late);
          })
          .then(resolve, reject);
      }),
  };
}

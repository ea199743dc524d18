import type { Context } from 'koa';

const OF_THE_SITE = /^\/(?:api|uploads|_health)(?:\/|$)/i;

/** What the proxy asks for; everything else is the panel's. */
export const isOfSite = ({ path }: Context): boolean => OF_THE_SITE.test(path);

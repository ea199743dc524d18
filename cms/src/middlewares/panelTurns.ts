import type { Context, Next } from 'koa';
import { boundedQueue } from '../server/queue';

/** Whoever has an account of the panel, and sends much at once, leaves the site its connections to the database. */
const queued = boundedQueue({ concurrency: 3, maxQueued: 200 });
const OF_THE_SITE = /^\/(?:api|uploads|_health)(?:\/|$)/i;

export default () => (ctx: Context, next: Next) =>
  OF_THE_SITE.test(ctx.path) ? next() : queued(() => next());

import type { Context, Middleware } from 'koa';
import { calls } from '../contract/index.ts';
import { searchSchema } from '../contract/schemas.ts';
import { makeEntry } from '../hot/entry.ts';
import type { Cache } from '../hot/cache.ts';
import { toResume } from '../resume/toResume.ts';
import type { Content } from '../resume/toResume.ts';
import type { Strapi } from '../strapi/client.ts';
import { upstreamOf } from '../strapi/upstream.ts';
import { keyOf } from './api.ts';
import { sendKept } from './kept.ts';

const PATH = `/api${calls.resume.path}`;
const KINDS = ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const;

interface Parts {
  strapi: Strapi;
  cache: Cache;
  /** Whether X-Forwarded-Proto was written by a proxy of ours. */
  trustProxy: boolean;
}

/** GET /api/resume.json: the owner's CV as JSON Resume, made from what everybody may read. */
export function resume(parts: Parts): Middleware {
  return async (ctx, next) => {
    const path = ctx.path.replace(/\/$/, '');
    if (path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const lists = await Promise.all(KINDS.map(async (kind) => [kind, await listOf(kind, parts)]));
    const content = Object.fromEntries(lists) as Content;
    sendKept(ctx, await makeEntry(toResume(content, originOf(ctx, parts.trustProxy))));
  };
}

/** Where it was asked for; a program of ours in front that ends TLS says so. */
function originOf(ctx: Context, trustProxy: boolean): string {
  const secure = trustProxy && ctx.get('x-forwarded-proto').startsWith('https');
  const origin = `${secure ? 'https' : 'http'}://${ctx.get('host')}`;
  return URL.canParse(origin) ? new URL(origin).origin : '';
}

/** The public list, from the same place as the list's own answer. */
async function listOf(
  kind: (typeof KINDS)[number],
  { strapi, cache }: Omit<Parts, 'trustProxy'>,
): Promise<unknown> {
  const call = calls[kind].list;
  const input = { id: 0, body: {}, search: searchSchema.parse({}) };
  const ask = () => upstreamOf(call, strapi)(input);
  const entry = await cache.fill(`/api${call.path}`, kind, keyOf(call, input), ask);
  return JSON.parse(entry.forms.identity.bytes.toString()) as unknown;
}

import type { Context, Middleware } from 'koa';
import type { Cache } from '../cache/cache.ts';
import { compress, encodingOf } from '../cache/entry.ts';
import { send } from '../cache/send.ts';
import { allCalls } from '../contract/allCalls.ts';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf, Window } from '../limits/address.ts';
import type { Limits } from '../limits/limits.ts';
import { tooMany } from '../limits/refusal.ts';
import { rejectOtherSites } from '../middleware/otherSite.ts';
import { callerReader } from './callers.ts';
import type { Caller } from './callers.ts';
import { withinLimits } from './callLimits.ts';
import type { Cms } from './client.ts';
import { askCms } from './cmsCalls.ts';
import type { Output } from './cmsCall.ts';
import { inputReader } from './input.ts';
import type { Input } from './input.ts';
import { isPublic } from './reads.ts';
import type { Read } from './reads.ts';

export interface Parts {
  cms: Cms;
  cache: Cache;
  read: Read;
  limits: Limits;
  windows: { searches: Window; misses: Window };
  addressOf: AddressOf;
  /** Returns when the cache has heard of every change committed by now. */
  heardAll: () => Promise<void>;
  /** Milliseconds below which no person fills in a form. */
  minFormMs: number;
  /** One more line of the log. */
  audit: (line: object) => void;
}

/** Every documented call of the API, from who asks to what goes out. */
export function apiRoutes(parts: Parts) {
  const callerOf = callerReader(parts.cms, parts.limits, parts.addressOf);

  const handlerOf = (call: Call): Middleware => {
    const readInput = inputReader(call, parts.minFormMs);
    // The CV is no call to the CMS: reads.ts makes it of several.
    const ask = call.id === 'resume' ? undefined : askCms(call, parts.cms);
    return async (ctx) => {
      rejectOtherSites(ctx);
      const caller = await callerOf(call, ctx);
      if (!ask || (isPublic(call) && !caller.account)) return answerFromCache(ctx, caller);
      const within = await withinLimits(call, caller, parts.limits);
      if (call.method === 'GET') countRead(ctx, caller);
      const input = { ...(await readInput(ctx)), token: caller.token };
      input.headers = { ...input.headers, 'x-forwarded-for': caller.address };
      // A message goes to quarantine; an account would exist at once.
      if (input.suspicious && call.id === 'users.register') throw new ApiError('form.too_quick');
      const output = await within(input, () => ask(input));
      // Of any write: a list of those that visitors can see would forget one.
      if (call.method !== 'GET') await parts.heardAll();
      // A preview of an import writes nothing.
      const isSilent = call.id.endsWith('.saveDraft') || input.body['take'] === false;
      if (call.method !== 'GET' && caller.account?.isAdmin && !isSilent)
        parts.audit(auditLine(ctx, call, caller, input, output));
      await answer(ctx, call, output);
    };
  };

  const countRead = ({ query }: Context, { address }: Caller): void => {
    const { searches, misses } = parts.windows;
    const wait = misses.take(address) || (query.keyword || query.q ? searches.take(address) : 0);
    if (wait > 0) throw tooMany(wait);
  };

  const answerFromCache = async (ctx: Context, caller: Caller) => {
    const entry = await parts.read(ctx.url, () => {
      countRead(ctx, caller);
    });
    send(ctx, entry);
  };

  return allCalls.map((call) => ({
    ...{ method: call.method, path: `/api${call.path}`, handler: handlerOf(call) },
  }));
}

/** Who did what to which item: numbers only, and nothing of what was written. */
const auditLine = (ctx: Context, call: Call, by: Caller, input: Input, { body }: Output) => ({
  ...{ audit: call.id, by: by.account?._id },
  item: input.review || input.id || ((body ?? {}) as { _id?: number })._id,
  id: ctx.response.get('x-request-id'),
});

/** An answer for its caller alone, which no cache may keep. */
async function answer(ctx: Context, call: Call, { body, total, version, file }: Output) {
  ctx.status = call.status;
  if (total !== undefined) ctx.set('X-Total-Count', String(total));
  if (version !== undefined) ctx.set('ETag', `"${version}"`);
  ctx.set('Cache-Control', 'no-store');
  if (file) {
    ctx.set('Content-Disposition', `attachment; filename="${file.name}"`);
    ctx.type = file.type;
    ctx.body = file.bytes;
  }
  if (body === undefined) return;
  const plain = Buffer.from(JSON.stringify(body));
  const encoding = encodingOf(ctx.get('accept-encoding') || undefined);
  const bytes = await compress(plain, encoding);
  ctx.vary('Accept-Encoding');
  if (bytes !== plain) ctx.set('Content-Encoding', encoding);
  // A bare string would go out as text; the documented answer is JSON.
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = bytes;
}

import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { allCalls } from '../contract/index.ts';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Cache } from '../hot/cache.ts';
import type { AddressOf } from '../limits/address.ts';
import type { BodyQuota, Held } from '../limits/bodyQuota.ts';
import type { CmsSlots } from '../limits/cmsSlots.ts';
import type { Limits } from '../limits/limits.ts';
import type { Strapi } from '../strapi/client.ts';
import { fromAccount } from '../strapi/mapping.ts';
import { upstreamOf } from '../strapi/upstream.ts';
import type { Output } from '../strapi/output.ts';
import type { Input } from '../strapi/upstream.ts';
import { Accounts } from './accounts.ts';
import type { Account } from './accounts.ts';
import { accountFor, tokenOf } from './auth.ts';
import { sendFresh } from './fresh.ts';
import { guard } from './guard.ts';
import { hasBody, mustBeJson } from './jsonBody.ts';
import { sendKept } from './kept.ts';
import { limited, spending } from './limited.ts';
import { sharedAnswer, sharedKind } from './sharedAnswer.ts';

export interface Parts {
  strapi: Strapi;
  cache: Cache;
  /** Returns when all that is committed by now has reached the cache. */
  settled: () => Promise<void>;
  limits: Limits;
  slots: CmsSlots;
  quota: BodyQuota;
  /** Counts a read that the cache does not answer, or throws. */
  spendMiss: (visitor: string) => void;
  addressOf: AddressOf;
  /** Milliseconds below which nobody fills in a form. */
  quickest: number;
  /** One more line of the log. */
  audit: (what: object) => void;
}

const TOO_QUICK = 'No pudimos comprobar el formulario. Espere unos segundos y envíelo de nuevo.';

/**
 * One documented call as middleware: who asks, what it may cost, and only then what came in; what the
 * CMS says, what goes out.
 */
function serve(call: Call, accounts: Accounts, parts: Parts): Middleware {
  const { strapi, settled, limits, slots, quota } = parts;
  const read = guard(call, parts.quickest);
  const spend = spending(call, limits);
  const upstream = upstreamOf(call, strapi);
  const kind = sharedKind(call);
  const spendRead = call.method === 'GET' ? parts.spendMiss : () => undefined;

  const answer = async (ctx: Context, address: string, hold: () => Held) => {
    const token = tokenIn(call, ctx);
    const account = await accountFor(call, token, address, accounts);
    const asker = { address, account: account?._id };
    // Nothing is spent for a body that another site may send.
    if (spend && call.body && hasBody(ctx.req)) mustBeJson(ctx.request.type);
    await spend?.(asker);
    const input = { ...(await read(ctx, hold)), token };
    // A message is kept apart and read later; an account would be there at once.
    if (input.suspicious && call.id === 'users.register') throw new ApiError(400, TOO_QUICK);
    const work = () => limited(call, asker, input, limits, () => upstream(input));
    if (kind && !account) {
      const asked = { ...input, address: ctx.url, visitor: address };
      return sendKept(ctx, await sharedAnswer(parts, call, kind, asked, work));
    }
    spendRead(address);
    const output = await slots[hashes(input) ? 'runHashing' : 'run'](address, work);
    if (call.method !== 'GET') {
      // Whoever was told «done» finds it done, here and at the next question.
      await settled();
      if (account?.isAdmin) parts.audit(deed(ctx, call, account, input, output));
    }
    return sendFresh(ctx, call, output);
  };

  return async (ctx) => {
    const address = parts.addressOf(ctx.req);
    let held: Held | undefined;
    try {
      await answer(ctx, address, () => (held = quota.hold(address)));
    } finally {
      held?.release();
    }
  };
}

const tokenIn = (call: Call, ctx: Context): string | undefined =>
  call.anonymous ? undefined : tokenOf(ctx.get('authorization') || undefined);

/** A password is compared with its hash, or becomes one. */
const hashes = ({ body }: Input): boolean => body.password !== undefined;

/** Who did what to which item: numbers only, and nothing of what was written. */
const deed = (ctx: Context, call: Call, by: Account, input: Input, { body }: Output) => ({
  audit: call.id,
  by: by._id,
  item: input.id || ((body ?? {}) as { _id?: number })._id,
  id: ctx.response.get('x-request-id'),
});

/** Every call of the contract below /api, and a 404 or 405 for everything else. */
export function api(parts: Parts): Middleware[] {
  const router = new Router({ prefix: '/api' });
  const { strapi, slots, limits, spendMiss } = parts;
  const ask = async (token: string) => {
    const told = await strapi.ask({ method: 'GET', path: '/api/account/me', token });
    return fromAccount.own(told.json);
  };
  const askInTurn = (token: string, address: string) => slots.run(address, () => ask(token));
  const accounts = new Accounts(askInTurn, limits, spendMiss);
  // The CV is no call to the CMS: resume.ts makes it of several.
  for (const call of allCalls.filter(({ answer }) => answer.is !== 'resume')) {
    router.register(call.path, [call.method.toLowerCase()], serve(call, accounts, parts));
  }
  const refuseMethod = router.allowedMethods({
    throw: true,
    methodNotAllowed: () => new ApiError(405),
    notImplemented: () => new ApiError(405),
  });
  const notFound: Middleware = (ctx, next) => {
    if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new ApiError(404);
    return next();
  };
  return [router.routes(), refuseMethod, notFound] as Middleware[];
}
